import { type events as english } from '../en/events.js';
import { type TextsOf } from '../fill.js';

/** The list of events, and the state of an event. */
export const events: TextsOf<typeof english> = {
  lead: 'উৎসব, শিবির ও যাত্রা: সামনে কী আছে দেখুন, আর আপনার জায়গা রাখুন।',
  coming: 'আসন্ন',
  lookingBack: 'ফিরে দেখা',
  none: 'এখন কোনো অনুষ্ঠান ঘোষণা করা হয়নি। পরে আবার দেখুন, বা আপনার এরিয়া লিডারকে জিজ্ঞাসা করুন।',
  tags: {
    open: 'রেজিস্ট্রেশন খোলা',
    'not-yet': 'রেজিস্ট্রেশন শীঘ্রই খুলবে',
    closed: 'রেজিস্ট্রেশন বন্ধ',
    running: 'এখন চলছে',
    past: 'শেষ হয়েছে',
    cancelled: 'বাতিল',
  },
  free: 'বিনামূল্যে',
  fromPrice: '{price} থেকে',
  join: 'জায়গা ভর্তি। অপেক্ষার তালিকায় যোগ দিন',
  joinWaiting: 'জায়গা ভর্তি। অপেক্ষার তালিকায় যোগ দিন ({waiting} জন অপেক্ষায়)',
  full: 'জায়গা ভর্তি',
  fullWithList: 'জায়গা ভর্তি, অপেক্ষার তালিকা আছে',
  perPerson: 'জনপ্রতি',
  pictures: '{count}টি ছবি।',
  pressPlay: 'চালান টিপুন, আর আরাম করে দেখুন।',
  play: 'চালান',
  playAgain: 'আবার চালান',
  pause: 'থামান',
  countOf: '{total}টির মধ্যে {number}',
};
