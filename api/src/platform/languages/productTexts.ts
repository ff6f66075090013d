import { type Language, LANGUAGES, type PurposeKey, PURPOSES } from '@coastok/domain';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_FOLDER } from '../web/productFolder.js';
import { bn } from './bn.js';
import { en, FIELD_LABELS, type RefusalTexts } from './en.js';
import { hi } from './hi.js';
import { bn as bnMessages } from './messages/bn.js';
import { en as enMessages } from './messages/en.js';
import { hi as hiMessages } from './messages/hi.js';
import { or as orMessages } from './messages/or.js';
import { or } from './or.js';
import { fieldKey, messageKey, refusalKey, SITE } from './textKeys.js';

/** A text of the product in each of its languages. */
export type ProductText = Readonly<Record<Language, string>>;

/** A text in a built file: where it begins and ends, in characters, and its key. */
export type TextPlace = readonly [start: number, end: number, key: string];

/** `renderer/dist/texts.json`, which the build of the public site writes (tools/workspace/markedTexts.mjs). */
interface BuiltTexts {
  /** By language and key; English lacks those whose English is elsewhere. */
  texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** By file, from the folder of the site. */
  places: Readonly<Record<string, readonly TextPlace[]>>;
}

const SITE_TEXTS = join(PRODUCT_FOLDER, 'public-web/renderer/dist/texts.json');
const NOT_BUILT: BuiltTexts = { texts: { en: {}, hi: {}, bn: {}, or: {} }, places: {} };

let site: Promise<BuiltTexts> | undefined;

/** The texts of the built public site and their places; of a site that is not built there are none. */
export const siteTexts = (): Promise<BuiltTexts> =>
  (site ??= readFile(SITE_TEXTS, 'utf8').then(
    text => JSON.parse(text) as BuiltTexts,
    () => NOT_BUILT,
  ));

/** Groups of the site's texts whose names are the English texts themselves. */
const NAMED_BY_ENGLISH = /^(?:rules|professions|skills)\./;
const OF_PURPOSE = /^purposes\.([\w-]+)\.(title|text|items|retention)$/;

/** The English of a text that the site has in other languages only. */
function englishOf(key: string): string | undefined {
  if (NAMED_BY_ENGLISH.test(key)) return key.replace(NAMED_BY_ENGLISH, '');
  const [, purpose, part] = OF_PURPOSE.exec(key) ?? [];
  const told = PURPOSES[purpose as PurposeKey] as (typeof PURPOSES)[PurposeKey] | undefined;
  const text = told?.[part as 'title' | 'text' | 'items' | 'retention'];
  return typeof text === 'string' ? text : text?.join(', ');
}

function refusals(): [string, ProductText][] {
  const each = (of: (texts: RefusalTexts) => string) => ({ hi: of(hi), bn: of(bn), or: of(or) });
  return [
    ...(Object.keys(en) as (keyof typeof en)[]).map((key): [string, ProductText] => [
      refusalKey(key),
      { en: en[key], ...each(({ sentences }) => sentences[key]) },
    ]),
    ...FIELD_LABELS.map((label): [string, ProductText] => [
      fieldKey(label),
      { en: label, ...each(({ fields }) => fields[label]) },
    ]),
  ];
}

const messages = (): [string, ProductText][] =>
  (Object.keys(enMessages) as (keyof typeof enMessages)[]).map(key => [
    messageKey(key),
    { en: enMessages[key], hi: hiMessages[key], bn: bnMessages[key], or: orMessages[key] },
  ]);

async function ofSite(): Promise<[string, ProductText][]> {
  const { texts } = await siteTexts();
  return Object.keys(texts.hi).flatMap(key => {
    const english = texts.en[key] ?? englishOf(key);
    // A text that English does not have cannot be compared with anything.
    if (english === undefined) return [];
    const others = Object.fromEntries(LANGUAGES.map(language => [language, texts[language][key] ?? english]));
    return [[SITE + key, { ...others, en: english } as ProductText]];
  });
}

let all: Promise<ReadonlyMap<string, ProductText>> | undefined;

/** Every text of the product that exists in several languages, by key. */
export const productTexts = (): Promise<ReadonlyMap<string, ProductText>> =>
  (all ??= ofSite().then(texts => new Map([...texts, ...refusals(), ...messages()])));
