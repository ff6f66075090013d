import type * as english from '../en/wizard.js';
import { type TextsOf } from '../fill.js';

/** Texts that the wizards share. */
export const wizard: TextsOf<typeof english.wizard> = {
  yes: 'হ্যাঁ',
  no: 'না',
  choose: 'বেছে নিন',
  loading: 'খোলা হচ্ছে…',
  loadAgain: 'আবার খুলুন',
  proceed: 'এগিয়ে যান',
  saving: 'রাখা হচ্ছে…',
  sending: 'পাঠানো হচ্ছে…',
  oneMoment: 'একটু অপেক্ষা করুন…',
  back: 'ফিরে যান',
  tryAgain: 'আবার চেষ্টা করুন',
  checkAgain: 'আবার দেখুন',
  done: ' (হয়ে গেছে)',
  optional: '{label} (না দিলেও চলে)',
  required: '{label}: এটি দরকার।',
  invalid: '{label}: এটি ঠিক নয়, আবার লিখুন।',
  sessionEnded:
    'আপনার সেশন শেষ হয়ে গেছে। কিছুই হারায়নি: ইমেল যাচাই করুন, আর যেখানে ছিলেন সেখান থেকেই এগিয়ে যান।',
};

/** Texts that all forms share. */
export const forms: TextsOf<typeof english.forms> = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'তারিখটি dd/mm/yyyy আকারে লিখুন।',
  paymentBlocked:
    'টাকা দেওয়ার উইন্ডো খোলা গেল না, কোনো টাকা কাটা হয়নি। ইন্টারনেট দেখুন, এই পাতার জন্য ব্লকার বন্ধ করুন, আর আবার চেষ্টা করুন।',
  linkMissing: 'আমাদের মেলের লিঙ্কটি আবার খুলুন: এই ঠিকানার একটি অংশ নেই।',
  writeToUs: 'আমাদের লিখুন',
  tryAgain: 'আবার চেষ্টা করুন',
};

/** Messages for calls that failed. */
export const problems: TextsOf<typeof english.problems> = {
  unexpected: 'কিছু একটা ঠিকমতো কাজ করছে না। পাতাটি আবার খুলে চেষ্টা করুন',
  offline: 'আপনি অফলাইনে আছেন। আপনার লেখা রাখা আছে; ইন্টারনেট এলে আবার চেষ্টা করুন।',
  unreachable: 'সার্ভারে পৌঁছানো গেল না। আপনার লেখা রাখা আছে; একটু পরে আবার চেষ্টা করুন।',
  timeout: 'সার্ভারের উত্তর আসতে বেশি সময় লাগছে। আপনার লেখা রাখা আছে; একটু পরে আবার চেষ্টা করুন।',
  tryAgainIn: '{message} আপনি {wait} পরে আবার চেষ্টা করতে পারেন।',
  seconds: {
    one: '{count} সেকেন্ড',
    other: '{count} সেকেন্ড',
  },
  minutes: {
    one: '{count} মিনিট',
    other: '{count} মিনিট',
  },
};

/** Who is signed in, and how a visitor signs out. */
export const session: TextsOf<typeof english.session> = {
  signedInAs: '{email} হিসেবে সাইন ইন করা আছে।',
  everywhere: 'সব জায়গা থেকে সাইন আউট করুন',
  everywhereTitle: 'সব জায়গা থেকে সাইন আউট করবেন?',
  stay: 'সাইন ইন থাকুন',
  everywhereText:
    'আপনার অ্যাকাউন্ট যেখানে যেখানে খোলা, সব ব্রাউজার ও ফোন সাইন আউট হবে, এটিও, আর কনসোল ও ফিল্ড অ্যাপ ব্যবহার করলে সেগুলিও।',
  lookingUp: 'আপনি কে তা দেখা হচ্ছে',
};
