import { type TextsOf } from '@coastok/public-web/texts/fill';
import { type attendance as english } from '../en/attendance';

/** Gatherings and who came. */
export const attendance: TextsOf<typeof english> = {
  none: 'आपके क्षेत्र में कोई सभा नहीं है।',
  onPhone: 'सूची इस फ़ोन में है',
  ofWhich: '{title} की उपस्थिति, {when}',
  came: '{count} आए',
  mark: 'कौन आया, लिखें',
  back: 'सभाओं पर वापस',
  cameOf: '{total} में से {count} आए',
  cameOfClosed: '{total} में से {count} आए · सूची बंद है',
  search: 'नाम',
  searchLabel: 'कौन आया, खोजें',
  present: 'उपस्थित',
  absent: 'अनुपस्थित',
  weekdays: { 0: 'रविवार', 1: 'सोमवार', 2: 'मंगलवार', 3: 'बुधवार', 4: 'गुरुवार', 5: 'शुक्रवार', 6: 'शनिवार' },
  when: '{weekday}, {day} {month}, {time}',
};
