import { type wizard as english } from '../en/wizard.js';
import { type TextsOf } from '../fill.js';

/** Texts that the wizards share. */
export const wizard: TextsOf<typeof english> = {
  yes: 'হ্যাঁ',
  no: 'না',
  choose: 'বেছে নিন',
  loading: 'খোলা হচ্ছে…',
  loadAgain: 'আবার খুলুন',
  proceed: 'এগিয়ে যান',
  saving: 'রাখা হচ্ছে…',
  sending: 'পাঠানো হচ্ছে…',
  oneMoment: 'একটু অপেক্ষা করুন…',
  back: 'ফিরে যান',
  tryAgain: 'আবার চেষ্টা করুন',
  checkAgain: 'আবার দেখুন',
  done: ' (হয়ে গেছে)',
  optional: '{label} (না দিলেও চলে)',
  required: '{label}: এটি দরকার।',
  invalid: '{label}: এটি ঠিক নয়, আবার লিখুন।',
  sessionEnded:
    'আপনার সেশন শেষ হয়ে গেছে। কিছুই হারায়নি: ইমেল যাচাই করুন, আর যেখানে ছিলেন সেখান থেকেই এগিয়ে যান।',
};
