import { dates } from '@coastok/public-web/texts/or/dates';
import { attendance, care, frame, session } from './or/carers';
import { card, desk } from './or/desk';
import { refusals } from './or/refusals';
import { type LanguageTexts } from './texts';

export const texts: LanguageTexts = {
  carers: { attendance, care, dates, frame, refusals, session },
  desk: { card, desk },
};
