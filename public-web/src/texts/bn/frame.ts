import type * as english from '../en/frame.js';
import { type TextsOf } from '../fill.js';

/** The frame around every page, and the page shown when another one can't be. */
export const frame: TextsOf<typeof english.frame> = {
  skip: 'মূল অংশে চলুন',
  main: 'প্রধান',
  events: 'অনুষ্ঠান',
  myBookings: 'আমার বুকিং',
  toDashboard: 'ড্যাশবোর্ডে যান',
  staffLogin: 'স্টাফ লগইন',
  footer: 'পাতার শেষ অংশ',
  about: 'আমাদের কথা',
  contact: 'যোগাযোগ',
  privacy: 'গোপনীয়তা নীতি',
  myData: 'আমার তথ্য',
  terms: 'নিয়ম ও শর্ত',
  refund: 'টাকা ফেরতের নীতি',
  languages: 'ভাষা',
  offline: 'আপনি অফলাইনে আছেন। পড়া চালিয়ে যেতে পারেন; আবার যুক্ত না হওয়া পর্যন্ত আপনার লেখা রাখা থাকবে।',
  crashed: 'এই পাতাটি থেমে গেছে',
  crashedText: 'কিছু একটা ঠিকমতো কাজ করছে না। পাতাটি আবার খুলে চেষ্টা করুন।',
  refresh: 'আবার খুলুন',
  unavailable: 'এই পাতাটি খোলা গেল না',
  unavailableText: 'কিছুই হারায়নি। আপনার ইন্টারনেট দেখে পাতাটি আবার খুলুন।',
  loadAgain: 'আবার খুলুন',
  sandbox: 'স্যান্ডবক্স',
  sandboxText: 'এখানে কিছুই আসল নয়।',
  showMails: 'মেল দেখান',
  notFound: 'পাতাটি পাওয়া গেল না',
  notFoundDescription: 'এমন কোনো পাতা নেই।',
  notFoundText: 'লিঙ্কটি পুরোনো বা ভুল লেখা হতে পারে। আসন্ন সব অনুষ্ঠান একটি পাতাতেই আছে।',
  seeEvents: 'অনুষ্ঠানগুলি দেখুন',
  needsScript: 'রেজিস্ট্রেশনের জন্য JavaScript দরকার। অনুগ্রহ করে ব্রাউজারের সেটিংসে এটি চালু করুন।',
  homeTitle: '{product}-এর সঙ্গে উৎসব ও যাত্রা',
  homeDescription: 'আসন্ন অনুষ্ঠান দেখুন, কয়েক মিনিটেই আপনার জায়গা রাখুন, আর অনলাইনে বা নগদে টাকা দিন।',
};

/** The notice for staff who are signed in to the console in the same browser. */
export const staff: TextsOf<typeof english.staff> = {
  signedIn: 'আপনি এখানে কনসোলে সাইন ইন করে আছেন।',
  why: 'প্রাইভেট উইন্ডোতে টাকা দিন, বা কনসোল থেকে সাইন আউট করুন: Google ও Razorpay-এর স্ক্রিপ্ট এর পাশে চলা উচিত নয়।',
  copied: 'ঠিকানা কপি হয়েছে। একটি প্রাইভেট উইন্ডো খুলে সেখানে পেস্ট করুন।',
  notCopied: 'একটি প্রাইভেট উইন্ডো খুলে সেখানে এই পাতার ঠিকানা লিখুন।',
  stillOn: 'আপনাকে সাইন আউট করা গেল না। কনসোল খুলে সেখানে সাইন আউট করুন।',
  copy: 'প্রাইভেট উইন্ডোর জন্য ঠিকানা কপি করুন',
  signOut: 'কনসোল থেকে সাইন আউট করুন',
  refusal: 'আপনি এখানে কনসোলে সাইন ইন করে আছেন। প্রাইভেট উইন্ডোতে টাকা দিন, বা কনসোল থেকে সাইন আউট করুন।',
};
