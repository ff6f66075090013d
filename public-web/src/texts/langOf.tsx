import { language } from './en/language.js';

/** The scripts of the languages that the site is in; English needs none. */
const SCRIPTS: Partial<Record<typeof language, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  or: /\p{Script=Oriya}/u,
};

/**
 * The `lang` of an element with one text of an event: `en` for a text without translation, so that screen readers read
 * it in an English voice.
 */
export const langOf = (text = ''): { lang?: 'en' } =>
  language === 'en' || !/[a-z]/i.test(text) || SCRIPTS[language]?.test(text) ? {} : { lang: 'en' };

/** A text of an event, which is English where nobody translated it. */
export const EventText = ({ text }: { text: string }) => <span {...langOf(text)}>{text}</span>;

/** The days of an event and its place, where one is known. */
export const WhenWhere = ({ when, where }: { when: string; where: string | undefined }) => (
  <>
    {when}
    {where && '\u00A0· '}
    {where && <EventText text={where} />}
  </>
);
