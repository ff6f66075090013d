import {
  type DateLike,
  type EventTimes,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatEventTimes,
  isCalendarDay,
  istDay,
  istDayEnd,
  istTime,
  type Language,
  partOfDay,
  type StoredTranslation,
  type Translated,
  twelveHourClock,
} from '@coastok/domain';
import { changedText } from './textsInForce.js';
import { messageKey } from './productTexts.js';
import { bn } from './messages/bn.js';
import { en, type MessageKey, type Messages } from './messages/en.js';
import { hi } from './messages/hi.js';
import { or } from './messages/or.js';

const MESSAGES: Readonly<Record<Language, Messages>> = { en, hi, bn, or };

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Places<Key extends MessageKey> = NamesIn<(typeof en)[Key]>;

/** The values for the placeholders in the English text of a key. */
type Values<Key extends MessageKey> = [Places<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Key>, string | number>>];

/**
 * The words of one language for mails, pushes, receipts and calendar files. Digits and sums are as in English
 * (docs/rules/languages.md#5).
 */
export class Wording {
  private readonly messages: Messages;

  constructor(readonly language: Language) {
    this.messages = MESSAGES[language];
  }

  /** A text with its placeholders filled in; the English text declares the values. */
  say<Key extends MessageKey>(key: Key, ...[values]: Values<Key>): string {
    const given = (values ?? {}) as Readonly<Record<string, string | number>>;
    const text = changedText(this.language, messageKey(key)) ?? this.messages[key];
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  }

  /** `05 Mar 2026`; in the other languages `5 मार्च 2026`. */
  date(value: DateLike): string {
    if (this.language === 'en') return formatDate(value);
    const whole = typeof value === 'string' && isCalendarDay(value) ? value : istDay(value);
    const [year = '', month = '', day = ''] = whole.split('-');
    return this.say(`date.${month}` as 'date.01', { day: Number(day), year });
  }

  /** `05 Mar 2026, 6:30 PM` in Indian time; the other languages name the part of the day. */
  dateTime(instant: DateLike): string {
    if (this.language === 'en') return formatDateTime(instant);
    return this.say('date.time', { date: this.date(instant), time: this.time(istTime(instant)) });
  }

  /** A deadline; midnight is the end of the day before. */
  deadline(instant: DateLike): string {
    if (this.language === 'en') return formatDeadline(instant);
    const at = new Date(instant).getTime();
    const before = new Date(at - 1);
    return istDayEnd(istDay(before)).getTime() === at
      ? this.say('date.endOf', { date: this.date(before) })
      : this.dateTime(instant);
  }

  /** The days and times of an event. */
  eventTimes(times: EventTimes): string {
    if (this.language === 'en') return formatEventTimes(times);
    const { fromDate, toDate, startTime, endTime } = times;
    const from = this.dayAndTime(fromDate, startTime);
    if (fromDate !== toDate) return this.say('date.span', { from, to: this.dayAndTime(toDate, endTime) });
    return endTime ? this.say('date.span', { from, to: this.time(endTime) }) : from;
  }

  /** `05 Mar 2026 to 08 Mar 2026`, or one day. */
  days({ fromDate, toDate }: Pick<EventTimes, 'fromDate' | 'toDate'>): string {
    const from = this.date(fromDate);
    return fromDate === toDate ? from : this.say('date.span', { from, to: this.date(toDate) });
  }

  /** A path of the public site in this language; in English it has no prefix. */
  pathTo(path: string): string {
    return this.language === 'en' ? path : `/${this.language}${path}`;
  }

  private dayAndTime(day: string, time: string | null | undefined): string {
    const date = this.date(day);
    return time ? this.say('date.time', { date, time: this.time(time) }) : date;
  }

  private time(time: string): string {
    return this.say(`time.${partOfDay(time)}`, { time: twelveHourClock(time) });
  }
}

const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: new Wording('en'),
  hi: new Wording('hi'),
  bn: new Wording('bn'),
  or: new Wording('or'),
};

export const ENGLISH = WORDINGS.en;

/** The words for a person: English where the language is not chosen, or is not switched on. */
export const wordingOf = (languages: readonly Language[], language: Language | null | undefined): Wording =>
  WORDINGS[language && languages.includes(language) ? language : 'en'];

/** The result of `write` for each language that is switched on, without English. */
export const inOtherLanguages = <T>(
  languages: readonly Language[],
  write: (wording: Wording) => T,
): Partial<Record<Translated, T>> =>
  Object.fromEntries(
    languages
      .filter(language => language !== 'en')
      .map(language => [language, write(wordingOf(languages, language))]),
  );

interface Described {
  title: string;
  venue?: string;
  venueAddress?: string;
  categories?: readonly { readonly id: number; readonly name: string }[];
  translations?: readonly StoredTranslation[];
}

/** An event whose title, place and accommodations are in a language, where they are translated. */
export function eventIn<Event extends Described>(event: Event, { language }: Wording): Event {
  const texts = new Map(
    (event.translations ?? []).filter(one => one.language === language).map(({ path, text }) => [path, text]),
  );
  if (texts.size === 0) return event;
  const { title, venue, venueAddress, categories } = event;
  const own = {
    title: texts.get('title') ?? title,
    ...(venue && { venue: texts.get('venue') ?? venue }),
    ...(venueAddress && { venueAddress: texts.get('venueAddress') ?? venueAddress }),
    ...(categories && {
      categories: categories.map(category => ({
        ...category,
        name: texts.get(`accomodationCategory.${category.id}.name`) ?? category.name,
      })),
    }),
  };
  return { ...event, ...own };
}
