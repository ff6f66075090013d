import { type Language, LANGUAGES, type PurposeKey, PURPOSES } from '@coastok/domain';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_FOLDER } from '../web/product.js';
import { bn } from './bn.js';
import { en, FIELD_LABELS, type RefusalTexts } from './en.js';
import { hi } from './hi.js';
import { bn as bnMessages } from './messages/bn.js';
import { en as enMessages } from './messages/en.js';
import { hi as hiMessages } from './messages/hi.js';
import { or as orMessages } from './messages/or.js';
import { or } from './or.js';

export type ProductText = Readonly<Record<Language, string>>;

/** A text in a built file: where it begins and ends, in characters, and its key. */
export type TextPlace = readonly [start: number, end: number, key: string];

/** `texts.json` of an application, which its build writes (tools/workspace/markedTexts.mjs). */
interface BuiltTexts {
  /** By language and key; English lacks the keys whose English text is defined elsewhere. */
  texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** By file, from the folder of the application. */
  places: Readonly<Record<string, readonly TextPlace[]>>;
}

const NOT_BUILT: BuiltTexts = { texts: { en: {}, hi: {}, bn: {}, or: {} }, places: {} };

/** Reads the texts of a built application once; one that is not built has none. */
function builtTexts(file: string): () => Promise<BuiltTexts> {
  let read: Promise<BuiltTexts> | undefined;
  return () =>
    (read ??= readFile(join(PRODUCT_FOLDER, file), 'utf8').then(
      text => JSON.parse(text) as BuiltTexts,
      () => NOT_BUILT,
    ));
}

/** The texts of the public site and their places. */
export const siteTexts = builtTexts('public-web/renderer/dist/texts.json');

/** The texts of the field app and the desk, and their places. */
export const fieldTexts = builtTexts('field-web/dist/texts.json');

/** Groups of texts whose keys contain the English text itself. */
const NAMED_BY_ENGLISH = /^(?:rules|professions|skills|refusals)\./;
const OF_PURPOSE = /^purposes\.([\w-]+)\.(title|text|items|retention)$/;

/** The English of a text that an application has in other languages only. */
function englishOf(key: string): string | undefined {
  if (NAMED_BY_ENGLISH.test(key)) return key.replace(NAMED_BY_ENGLISH, '');
  const [, purpose, part] = OF_PURPOSE.exec(key) ?? [];
  const purposeText = PURPOSES[purpose as PurposeKey] as (typeof PURPOSES)[PurposeKey] | undefined;
  const text = purposeText?.[part as 'title' | 'text' | 'items' | 'retention'];
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

async function ofApplication(
  prefix: string,
  built: () => Promise<BuiltTexts>,
): Promise<[string, ProductText][]> {
  const { texts } = await built();
  return Object.keys(texts.hi).flatMap(key => {
    const english = texts.en[key] ?? englishOf(key);
    // Without an English text, changes of the text can't be compared with it.
    if (english === undefined) return [];
    const others = Object.fromEntries(LANGUAGES.map(language => [language, texts[language][key] ?? english]));
    return [[prefix + key, { ...others, en: english } as ProductText]];
  });
}

async function readAll(): Promise<ReadonlyMap<string, ProductText>> {
  const applications = await Promise.all([ofApplication(SITE, siteTexts), ofApplication(APP, fieldTexts)]);
  return new Map([...applications.flat(), ...refusals(), ...messages()]);
}

let all: Promise<ReadonlyMap<string, ProductText>> | undefined;

/** Every text of the product that exists in several languages, by key. */
export const productTexts = (): Promise<ReadonlyMap<string, ProductText>> => (all ??= readAll());

/** The keys of texts of the public site begin with this. */
export const SITE = 'site.';

/** The keys of texts of the field app and the desk begin with this. */
export const APP = 'app.';

/** The key of a refusal's sentence. */
export const refusalKey = (key: string): string => `refusal.${key}`;

/** The key of the name of a field in a refusal. */
export const fieldKey = (label: string): string => `field.${label}`;

/** The key of a text of mails, pushes, receipts and calendar files. */
export const messageKey = (key: string): string => `message.${key}`;
