import { type TextsOf } from '@coastok/public-web/texts/fill';
import { type attendance as english } from '../en/attendance';

/** Gatherings and who came. */
export const attendance: TextsOf<typeof english> = {
  none: 'আপনার এলাকায় কোনো সভা নেই।',
  onPhone: 'তালিকাটি এই ফোনে আছে',
  ofWhich: '{title}-এর উপস্থিতি, {when}',
  came: '{count} জন এসেছেন',
  mark: 'কে এসেছেন, লিখুন',
  back: 'সভাগুলিতে ফিরে যান',
  cameOf: '{total} জনের মধ্যে {count} জন এসেছেন',
  cameOfClosed: '{total} জনের মধ্যে {count} জন এসেছেন · তালিকা বন্ধ',
  search: 'নাম',
  searchLabel: 'কে এসেছেন, খুঁজুন',
  present: 'উপস্থিত',
  absent: 'অনুপস্থিত',
  weekdays: {
    0: 'রবিবার',
    1: 'সোমবার',
    2: 'মঙ্গলবার',
    3: 'বুধবার',
    4: 'বৃহস্পতিবার',
    5: 'শুক্রবার',
    6: 'শনিবার',
  },
  when: '{weekday}, {day} {month}, {time}',
};
