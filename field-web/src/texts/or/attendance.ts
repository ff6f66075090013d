import { type TextsOf } from '@coastok/public-web/texts/fill';
import { type attendance as english } from '../en/attendance';

/** Gatherings and who came. */
export const attendance: TextsOf<typeof english> = {
  none: 'ଆପଣଙ୍କ ଅଞ୍ଚଳରେ କୌଣସି ସଭା ନାହିଁ।',
  onPhone: 'ତାଲିକା ଏହି ଫୋନରେ ଅଛି',
  ofWhich: '{title}ର ଉପସ୍ଥାନ, {when}',
  came: '{count} ଜଣ ଆସିଲେ',
  mark: 'କିଏ ଆସିଲେ, ଲେଖନ୍ତୁ',
  back: 'ସଭାଗୁଡ଼ିକୁ ଫେରନ୍ତୁ',
  cameOf: '{total} ଜଣଙ୍କ ମଧ୍ୟରୁ {count} ଜଣ ଆସିଲେ',
  cameOfClosed: '{total} ଜଣଙ୍କ ମଧ୍ୟରୁ {count} ଜଣ ଆସିଲେ · ତାଲିକା ବନ୍ଦ',
  search: 'ନାମ',
  searchLabel: 'କିଏ ଆସିଲେ, ଖୋଜନ୍ତୁ',
  present: 'ଉପସ୍ଥିତ',
  absent: 'ଅନୁପସ୍ଥିତ',
  weekdays: {
    0: 'ରବିବାର',
    1: 'ସୋମବାର',
    2: 'ମଙ୍ଗଳବାର',
    3: 'ବୁଧବାର',
    4: 'ଗୁରୁବାର',
    5: 'ଶୁକ୍ରବାର',
    6: 'ଶନିବାର',
  },
  when: '{weekday}, {day} {month}, {time}',
};
