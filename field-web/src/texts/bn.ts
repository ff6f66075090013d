import { dates } from '@coastok/public-web/texts/bn/dates';
import { attendance } from './bn/attendance';
import { card } from './bn/card';
import { care } from './bn/care';
import { desk } from './bn/desk';
import { frame } from './bn/frame';
import { refusals } from './bn/refusals';
import { session } from './bn/session';
import { type LanguageTexts } from './texts';

export const texts: LanguageTexts = {
  carers: { attendance, care, dates, frame, refusals, session },
  desk: { card, desk },
};
