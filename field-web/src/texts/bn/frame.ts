import { type TextsOf } from '@coastok/public-web/texts/fill';
import { type frame as english } from '../en/frame';

/** The frame of the carers' pages: their names, the header, and the actions that wait on this phone. */
export const frame: TextsOf<typeof english> = {
  pages: 'পেজ',
  today: 'আজ',
  people: 'আমার সদস্য',
  attendance: 'উপস্থিতি',
  person: 'সদস্য',
  back: 'ফিরে যান',
  language: 'ভাষা',
  languageMissing: 'এই ভাষাটি খোলা গেল না। অনুগ্রহ করে ইন্টারনেট দেখুন, অ্যাপটি বন্ধ করুন এবং আবার খুলুন।',
  offline: 'অফলাইন',
  notSyncedCount: '{count}টি পাঠানো বাকি',
  rejectedCount: '{count}টি গৃহীত হয়নি',
  notSyncedYet: 'যা এখনও পাঠানো বাকি',
  rowNotSynced: 'এখনও পাঠানো বাকি',
  allSynced: 'সব পাঠানো হয়ে গেছে।',
  aMember: 'একজন সদস্য',
  done: '{what}: {name}',
  doneWhy: '{what}: {name}। {why}',
  undo: 'ফিরিয়ে নিন',
  undoWhat: 'ফিরিয়ে নিন, {what}: {name}',
  tryAgain: 'আবার চেষ্টা করুন',
  dropIt: 'বাদ দিন',
  close: 'বন্ধ করুন',
  loading: 'খুলছে…',
  offlineNothing: 'অফলাইন: এটি এখনও এই ফোনে নেই। অনুগ্রহ করে ইন্টারনেট পেলে এটি একবার খুলুন।',
  offlineOld: 'অফলাইন: এটি শেষ পাওয়া তথ্য।',
  notKept:
    'আপনি এইমাত্র যা করলেন, তা রাখা যায়নি: ফোনে জায়গা নেই, বা ব্রাউজার রাখা জিনিস ছেড়ে দিয়েছে। এর আগের সব কিছু নিরাপদ আছে। অনুগ্রহ করে আবার করুন; তাতেও না হলে ফোনে জায়গা করুন এবং এই পেজটি আবার খুলুন।',
  noStorage:
    'এই ব্রাউজার কিছুই রাখে না, তাই আপনার করা কাজ হারিয়ে যেতে পারে। অনুগ্রহ করে ব্যক্তিগত (প্রাইভেট) মোড বন্ধ করুন এবং অ্যাপটি সাধারণ উইন্ডোতে খুলুন।',
};
