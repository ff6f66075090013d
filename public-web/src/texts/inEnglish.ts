import { language } from './en/language.js';

/** For an element with an event's own words, which are English: a screen reader then reads them in an English voice. */
export const inEnglish = language === 'en' ? {} : { lang: 'en' };
