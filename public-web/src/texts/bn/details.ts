import type * as english from '../en/details.js';
import { type TextsOf } from '../fill.js';

/** The details of a person, which all forms ask for in the same words. */
export const details: TextsOf<typeof english.details> = {
  name: 'নাম',
  initiatedName: 'দীক্ষা নাম',
  phone: 'ফোন নম্বর',
  phoneHint: 'দশটি সংখ্যা, +91 ছাড়া।',
  dob: 'জন্মতারিখ',
  dobMinor: '18 বছরের কম বয়স: বাবা-মা বা আইনি অভিভাবকের সম্মতি দরকার। আমরা কাকে লিখব তা নিচে জানান।',
  area: 'আপনার এলাকা',
  chooseArea: 'আপনার এলাকা বেছে নিন',
  areasFailed: 'এলাকার তালিকা খোলা গেল না।',
  areaHint: 'যেখানে আপনি আসেন বা থাকেন।',
  facilitator: 'ফ্যাসিলিটেটর',
  firstArea: 'আগে এলাকা বেছে নিন',
  chooseFacilitator: 'আপনার ফ্যাসিলিটেটর বেছে নিন',
  facilitatorsFailed: 'ফ্যাসিলিটেটরদের তালিকা খোলা গেল না।',
  noFacilitator: 'এই এলাকায় এখনও কোনো ফ্যাসিলিটেটর নেই; আপনি এটি ছাড়াই এগোতে পারেন।',
  facilitatorHint: 'যিনি আপনাকে পথ দেখান।',
  rounds: 'জপের মালা',
  category: 'আপনি কে',
  youth: 'যুবা',
  brahmachari: 'ব্রহ্মচারী',
  level: 'ক্লাসের স্তর',
  chooseLevel: 'আপনার ক্লাস বেছে নিন',
  otherLevel: 'অন্য',
  gender: 'লিঙ্গ',
  genders: {
    '1': 'পুরুষ',
    '2': 'মহিলা',
    '3': 'অন্য',
  },
  verified: 'এই ঠিকানা যাচাই করা আছে। আপনার নয়? {change}',
  consent:
    '‘{button}’ টিপে আপনি সম্মতি দেন যে আমরা এই তথ্য আমাদের {privacy} অনুযায়ী ব্যবহার করব, আর আপনি আমাদের {terms} মানেন।',
};

/** An event's own questions, while registering and later. */
export const answers: TextsOf<typeof english.answers> = {
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
