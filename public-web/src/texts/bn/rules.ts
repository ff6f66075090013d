import { type RuleSentence } from '../en/rules.js';

/** The sentences of the rules that pages share with the server. */
export const rules: Record<RuleSentence, string> = {
  'Nothing can be paid online: cash is waiting for approval.':
    'অনলাইনে টাকা দেওয়া যাবে না: নগদের অনুমোদন বাকি।',
  'Please choose one of the options listed.': 'তালিকা থেকে একটি বেছে নিন।',
  'Please agree to this.': 'এতে সম্মতি দিন।',
  'Phone number should be 10 digit only.': 'ফোন নম্বরে 10টি সংখ্যা থাকতে হবে।',
  'Please pay atleast Rs.500 for seat confirmation': 'জায়গা পাকা করতে কমপক্ষে ₹500 দিন',
  'Please enter text with fewer marks on one letter.': 'একটি অক্ষরে কম চিহ্ন দিয়ে লিখুন।',
  'Please answer this.': 'এর উত্তর দিন।',
  'Please enter text without control characters.': 'নিয়ন্ত্রণ চিহ্ন ছাড়া লিখুন।',
  'There is no such question.': 'এমন কোনো প্রশ্ন নেই।',
  'Chanting rounds must be greater than or equal to {number}.': 'জপের মালা কমপক্ষে {number} হতে হবে।',
  'Members must be at least {number} years old.': 'সদস্যদের বয়স কমপক্ষে {number} বছর হতে হবে।',
  'Please answer yes or no.': 'হ্যাঁ বা না উত্তর দিন।',
  'Please choose a file.': 'একটি ফাইল বেছে নিন।',
  'Please choose a known language.': 'তালিকা থেকে একটি ভাষা বেছে নিন।',
  'Please choose YOUTH or BRAHMACHARI.': 'যুবা বা ব্রহ্মচারী বেছে নিন।',
  'Please enter a number.': 'একটি সংখ্যা লিখুন।',
  'Please enter a time as HH:mm.': 'সময় HH:mm আকারে লিখুন।',
  'Please enter a valid date (yyyy-MM-dd).': 'সঠিক তারিখ লিখুন।',
  'Please enter a valid date of birth.': 'সঠিক জন্মতারিখ লিখুন।',
  'Please enter a valid email.': 'সঠিক ইমেল ঠিকানা লিখুন।',
  'Please enter at most {number} characters.': 'সর্বাধিক {number}টি অক্ষর লিখুন।',
  'Please enter text.': 'কিছু লিখুন।',
  'Please read the Privacy Policy as it is now, and agree to it.':
    'গোপনীয়তা নীতির বর্তমান রূপ পড়ুন ও তাতে সম্মতি দিন।',
};
