import { type notice as english } from '../en/notice.js';
import { type TextsOf } from '../fill.js';

/** The page where members answer the privacy notice by a mailed link. */
export const notice: TextsOf<typeof english> = {
  lead: 'দেখে নিন, যা চান বদলান, আর এক ট্যাপে জানিয়ে দিন।',
  linkText: 'আমাদের মেলের লিঙ্ক 90 দিন কাজ করে। এই পাতায় আপনি সবসময় হ্যাঁ বা না বলতে পারেন: {myData}।',
  loading: 'আমরা কী জানতে চাই তা দেখা হচ্ছে',
  thanks: 'ধন্যবাদ, {name}। আপনার উত্তর লেখা হয়েছে।',
  canChange: 'আপনি যে কোনো সময় এতটাই সহজে এটি বদলাতে পারেন।',
  youChoose: '{name}, আপনি ঠিক করুন',
  answered: 'আপনি আগেই উত্তর দিয়েছেন; চাইলে বদলাতে পারেন।',
  alsoYes: 'সম্মত হয়ে আপনি নিচের এগুলিতেও হ্যাঁ বলেন: {needed}।',
  alsoNeeded: 'সদস্যপদের জন্য যা দরকার',
  agree: 'এই পছন্দগুলি নিয়ে আমি সম্মত',
  needed: 'সদস্যপদের জন্য যা দরকার',
  neededText:
    'সদস্য হিসেবে আপনি এগুলিতে সম্মত হন। সদস্য থাকতে না চাইলে এই পাতায় এগুলি ফিরিয়ে নিন: {myData}। বাকিটা আমাদের {policy}-তে আছে।',
};
