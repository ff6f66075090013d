import { type waitlist as english } from '../en/waitlist.js';
import { type TextsOf } from '../fill.js';

/** The waiting list of an event. */
export const waitlist: TextsOf<typeof english> = {
  numberOne: 'আপনি 1 নম্বরে আছেন: পরের খালি জায়গাটি আপনাকে দেওয়া হবে।',
  number: 'আপনার নম্বর {number}।',
  declined: 'আপনি জায়গাটি ছেড়ে দিয়েছেন; পরের যিনি অপেক্ষা করছেন তিনি সেটি পাবেন।',
  left: 'আপনি আর অপেক্ষার তালিকায় নেই।',
  withdrawn: 'আপনাকে অপেক্ষার তালিকা থেকে সরানো হয়েছে। অনুগ্রহ করে আমাদের লিখুন।',
  closed: 'অপেক্ষার তালিকা বন্ধ হয়েছে: সময়মতো কোনো জায়গা খালি হয়নি।',
  firstChoice: 'প্রথম পছন্দ',
  secondChoice: 'দ্বিতীয় পছন্দ',
  thirdChoice: 'তৃতীয় পছন্দ',
  laterChoice: 'পছন্দ {number}',
};
