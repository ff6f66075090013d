import { type answers as english } from '../en/answers.js';
import { type TextsOf } from '../fill.js';

/** An event's own questions, while registering and later. */
export const answers: TextsOf<typeof english> = {
  noLonger: 'আপনার এতদিনের পছন্দ, যা আর দেওয়া হচ্ছে না',
  optionFull: 'এই পছন্দে আর জায়গা নেই। অন্য একটি বেছে নিন।',
  full: 'জায়গা ভর্তি',
  placesLeft: {
    one: '1টি জায়গা বাকি',
    other: '{count}টি জায়গা বাকি',
  },
  afterEvent: 'অনুষ্ঠানের পরে',
  daysAfter: 'অনুষ্ঠানের {days} দিন পরে',
  sensitive: 'এটি শুধু অনুষ্ঠানের দায়িত্বে যাঁরা আছেন তাঁরাই দেখেন, আর {end} মুছে ফেলা হয়।',
  deleted: 'আপনার উত্তর {end} মুছে ফেলা হয়।',
  noAnswer: 'উত্তর নেই',
  tooLarge: 'ফাইল 10 MiB-এর বেশি হতে পারে না। ছোট একটি ফাইল বেছে নিন।',
  fileKinds: 'একটি ছবি বা PDF, সর্বাধিক 10 MiB।',
  sendingFile: 'আপনার ফাইল পাঠানো হচ্ছে…',
  seeFile: 'আপনার ফাইল রাখা আছে: দেখুন',
  removeFile: 'এটি সরান',
  allAnswered: 'আপনি সব উত্তর দিয়েছেন।',
  open: {
    one: 'একটি প্রশ্ন বাকি।',
    other: '{count}টি প্রশ্ন বাকি।',
  },
  until: 'আপনি {day} পর্যন্ত উত্তর দিতে ও বদলাতে পারেন।',
  saved: 'আপনার উত্তর রাখা হয়েছে।',
  later: 'পরের প্রশ্ন',
  save: 'আমার উত্তর রাখুন',
};
