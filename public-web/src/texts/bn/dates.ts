import { type dates as english } from '../en/dates.js';
import { type TextsOf } from '../fill.js';

/** The formats and words of dates. */
export const dates: TextsOf<typeof english> = {
  months: {
    '10': 'অক্টোবর',
    '11': 'নভেম্বর',
    '12': 'ডিসেম্বর',
    '01': 'জানুয়ারি',
    '02': 'ফেব্রুয়ারি',
    '03': 'মার্চ',
    '04': 'এপ্রিল',
    '05': 'মে',
    '06': 'জুন',
    '07': 'জুলাই',
    '08': 'আগস্ট',
    '09': 'সেপ্টেম্বর',
  },
  night: 'রাত {time}',
  morning: 'সকাল {time}',
  afternoon: 'দুপুর {time}',
  evening: 'সন্ধ্যা {time}',
  dateAndTime: '{date}, {time}',
  endOf: '{date} শেষ হওয়া',
};
