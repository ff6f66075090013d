import { type problems as english } from '../en/problems.js';
import { type TextsOf } from '../fill.js';

/** Messages for calls that failed. */
export const problems: TextsOf<typeof english> = {
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
