import { type staff as english } from '../en/staff.js';
import { type TextsOf } from '../fill.js';

/** The notice for staff who are signed in to the console in the same browser. */
export const staff: TextsOf<typeof english> = {
  signedIn: 'আপনি এখানে কনসোলে সাইন ইন করে আছেন।',
  why: 'প্রাইভেট উইন্ডোতে টাকা দিন, বা কনসোল থেকে সাইন আউট করুন: Google ও Razorpay-এর স্ক্রিপ্ট এর পাশে চলা উচিত নয়।',
  copied: 'ঠিকানা কপি হয়েছে। একটি প্রাইভেট উইন্ডো খুলে সেখানে পেস্ট করুন।',
  notCopied: 'একটি প্রাইভেট উইন্ডো খুলে সেখানে এই পাতার ঠিকানা লিখুন।',
  stillOn: 'আপনাকে সাইন আউট করা গেল না। কনসোল খুলে সেখানে সাইন আউট করুন।',
  copy: 'প্রাইভেট উইন্ডোর জন্য ঠিকানা কপি করুন',
  signOut: 'কনসোল থেকে সাইন আউট করুন',
  refusal: 'আপনি এখানে কনসোলে সাইন ইন করে আছেন। প্রাইভেট উইন্ডোতে টাকা দিন, বা কনসোল থেকে সাইন আউট করুন।',
};
