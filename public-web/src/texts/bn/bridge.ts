import { type bridge as english } from '../en/bridge.js';
import { type TextsOf } from '../fill.js';

/** The page where a registration begins. */
export const bridge: TextsOf<typeof english> = {
  verifiedAs: 'আপনার ইমেল যাচাই করা আছে: {email}।',
  leaving: 'আপনাকে রেজিস্ট্রেশনে নিয়ে যাওয়া হচ্ছে…',
  continue: 'এগিয়ে যান',
  registerFor: '{event}-এর রেজিস্ট্রেশন',
  theEvent: 'অনুষ্ঠান',
  aboutEvent: 'এই অনুষ্ঠান সম্পর্কে',
  fullWithList: 'এই অনুষ্ঠানে জায়গা ভর্তি। অপেক্ষার তালিকায় যোগ দিতে, বা আপনার বুকিং দেখতে, ইমেল যাচাই করুন।',
  full: 'এই অনুষ্ঠানে জায়গা ভর্তি।',
  canSeeAndPay: 'আপনার বুকিং থাকলে এখনও তা দেখা ও তার টাকা দেওয়া যায়।',
  canSee: 'আপনার বুকিং থাকলে এখনও তা দেখা যায়।',
  noEvent: 'এখন কোনো অনুষ্ঠানের রেজিস্ট্রেশন খোলা নেই',
  noEventText: 'পরেরটি অনুষ্ঠানের পাতায় ঘোষণা করা হবে।',
};
