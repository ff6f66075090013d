import { type session as english } from '../en/session.js';
import { type TextsOf } from '../fill.js';

/** Who is signed in, and how a visitor signs out. */
export const session: TextsOf<typeof english> = {
  signedInAs: '{email} হিসেবে সাইন ইন করা আছে।',
  everywhere: 'সব জায়গা থেকে সাইন আউট করুন',
  everywhereTitle: 'সব জায়গা থেকে সাইন আউট করবেন?',
  stay: 'সাইন ইন থাকুন',
  everywhereText:
    'আপনার অ্যাকাউন্ট যেখানে যেখানে খোলা, সব ব্রাউজার ও ফোন সাইন আউট হবে, এটিও, আর কনসোল ও ফিল্ড অ্যাপ ব্যবহার করলে সেগুলিও।',
  lookingUp: 'আপনি কে তা দেখা হচ্ছে',
};
