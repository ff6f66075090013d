import type { Translated } from '@coastok/domain';
import type { LanguageTexts } from '../texts/texts';
import type { LoadTexts } from './languages';

/** Each language is a separate script, and a phone loads one. */
const LOADERS: { readonly [Code in Translated]: () => Promise<{ texts: LanguageTexts }> } = {
  hi: () => import('../texts/hi'),
  bn: () => import('../texts/bn'),
  or: () => import('../texts/or'),
};

export const loadTexts: LoadTexts = async code => (await LOADERS[code]()).texts;
