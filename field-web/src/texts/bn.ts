import { dates } from '@coastok/public-web/texts/bn/dates';
import { attendance, care, frame, session } from './bn/carers';
import { card, desk } from './bn/desk';
import { refusals } from './bn/refusals';
import { type LanguageTexts } from './texts';

export const texts: LanguageTexts = {
  carers: { attendance, care, dates, frame, refusals, session },
  desk: { card, desk },
};
