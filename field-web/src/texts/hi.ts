import { dates } from '@coastok/public-web/texts/hi/dates';
import { attendance } from './hi/attendance';
import { card } from './hi/card';
import { care } from './hi/care';
import { desk } from './hi/desk';
import { frame } from './hi/frame';
import { refusals } from './hi/refusals';
import { session } from './hi/session';
import { type LanguageTexts } from './texts';

export const texts: LanguageTexts = {
  carers: { attendance, care, dates, frame, refusals, session },
  desk: { card, desk },
};
