import { type dates as english } from '../en/dates.js';
import { type TextsOf } from '../fill.js';

/** The formats and words of dates. */
export const dates: TextsOf<typeof english> = {
  months: {
    '10': 'अक्टूबर',
    '11': 'नवंबर',
    '12': 'दिसंबर',
    '01': 'जनवरी',
    '02': 'फ़रवरी',
    '03': 'मार्च',
    '04': 'अप्रैल',
    '05': 'मई',
    '06': 'जून',
    '07': 'जुलाई',
    '08': 'अगस्त',
    '09': 'सितंबर',
  },
  night: 'रात {time}',
  morning: 'सुबह {time}',
  afternoon: 'दोपहर {time}',
  evening: 'शाम {time}',
  dateAndTime: '{date}, {time}',
  endOf: '{date} के अंत',
};
