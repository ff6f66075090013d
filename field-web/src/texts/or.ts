import { dates } from '@coastok/public-web/texts/or/dates';
import { attendance } from './or/attendance';
import { card } from './or/card';
import { care } from './or/care';
import { desk } from './or/desk';
import { frame } from './or/frame';
import { refusals } from './or/refusals';
import { session } from './or/session';
import { type LanguageTexts } from './texts';

export const texts: LanguageTexts = {
  carers: { attendance, care, dates, frame, refusals, session },
  desk: { card, desk },
};
