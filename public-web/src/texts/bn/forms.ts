import { type forms as english } from '../en/forms.js';
import { type TextsOf } from '../fill.js';

/** Texts that all forms share. */
export const forms: TextsOf<typeof english> = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'তারিখটি dd/mm/yyyy আকারে লিখুন।',
  paymentBlocked:
    'টাকা দেওয়ার উইন্ডো খোলা গেল না, কোনো টাকা কাটা হয়নি। ইন্টারনেট দেখুন, এই পাতার জন্য ব্লকার বন্ধ করুন, আর আবার চেষ্টা করুন।',
  linkMissing: 'আমাদের মেলের লিঙ্কটি আবার খুলুন: এই ঠিকানার একটি অংশ নেই।',
  writeToUs: 'আমাদের লিখুন',
  tryAgain: 'আবার চেষ্টা করুন',
};
