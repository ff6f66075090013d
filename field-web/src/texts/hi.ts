import { dates } from '@coastok/public-web/texts/hi/dates';
import { attendance, care, frame, session } from './hi/carers';
import { card, desk } from './hi/desk';
import { refusals } from './hi/refusals';
import { type LanguageTexts } from './texts';

export const texts: LanguageTexts = {
  carers: { attendance, care, dates, frame, refusals, session },
  desk: { card, desk },
};
