import { type proof as english } from '../en/proof.js';
import { type TextsOf } from '../fill.js';

/** The verification of an email address, by a mailed code or by Google. */
export const proof: TextsOf<typeof english> = {
  required: 'এটি দরকার',
  invalidEmail: 'ইমেল ঠিকানাটি ঠিক নয়',
  email: 'ইমেল',
  emailHint: 'আমরা আপনাকে মেলে একটি কোড পাঠাই, যাতে আর কেউ আপনার নামে রেজিস্ট্রেশন করতে না পারে।',
  checkEmail: 'ইমেল যাচাই করুন',
  codeLength: 'কোডে ছয়টি সংখ্যা থাকে।',
  codeSent: 'আমরা {email}-এ ছয় সংখ্যার একটি কোড পাঠিয়েছি। এটি 10 মিনিট কাজ করবে।',
  codeSentAgain: '{email}-এ নতুন কোড পাঠানো হচ্ছে। এটি 10 মিনিট কাজ করবে।',
  code: 'কোড',
  codeHint: 'দুই মিনিটে মেল আসেনি? স্প্যাম ফোল্ডার দেখুন, সবশেষ কোডটি লিখুন, বা Google দিয়ে সাইন ইন করুন।',
  verify: 'যাচাই করুন',
  newCode: 'নতুন কোড পাঠান',
  otherEmail: 'অন্য ইমেল নিন',
  or: 'অথবা',
  google: 'Google দিয়ে যাচাই করুন',
  inApp: 'এই অ্যাপের ব্রাউজারে Google কাজ করে না। পাতাটি Chrome বা Safari-তে খুলুন, বা মেলে আসা কোড ব্যবহার করুন।',
  googleFailed:
    'Google দিয়ে সাইন ইন হয়নি: কুকি চালু নেই। থার্ড-পার্টি কুকি ও পপ-আপের অনুমতি দিন; আপনার ব্রাউজার হয়তো ইনকগনিটোতে আছে। মেলে আসা কোড এগুলি ছাড়াও কাজ করে।',
  verifyEmail: 'আপনার ইমেল যাচাই করুন',
  firstEmail: 'প্রথমে, আপনার ইমেল',
  foundInvalid: 'দুঃখিত, আপনার ইমেলটি ঠিক পাওয়া যায়নি। অনুগ্রহ করে আবার যাচাই করুন',
  firstEmailText: 'রেজিস্ট্রেশন করতে, বা আপনার বুকিংয়ে ফিরতে, ইমেল ঠিকানা যাচাই করুন।',
  close: 'বন্ধ করুন',
};
