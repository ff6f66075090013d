import { type pages as english } from '../en/pages.js';
import { type TextsOf } from '../fill.js';

/** Title and description of each page, for the window, search engines and messengers. */
export const pages: TextsOf<typeof english> = {
  events: {
    title: 'অনুষ্ঠান',
    description: 'আসন্ন উৎসব, ক্যাম্প ও যাত্রা: কী, কবে, কোথায়, আর কীভাবে রেজিস্ট্রেশন করবেন।',
  },
  register: {
    title: 'রেজিস্ট্রেশন',
    description: 'আপনার তথ্য লিখুন, সুবিধা বেছে নিন ও টাকা দিন: কয়েক মিনিটেই আপনার জায়গা রাখুন।',
  },
  bridge: {
    title: 'রেজিস্ট্রেশন',
    description: 'রেজিস্ট্রেশন শুরু করতে আপনার ইমেল যাচাই করুন।',
  },
  album: {
    title: 'অ্যালবাম',
    description: 'আমাদের উৎসব, ক্যাম্প ও যাত্রার ছবি।',
  },
  event: {
    title: 'অনুষ্ঠান',
    description: 'কী, কবে, কোথায়, কত টাকায়, আর কীভাবে রেজিস্ট্রেশন করবেন।',
  },
  yatra: {
    title: 'বার্ষিক যাত্রা',
    description: 'মায়াপুর ও জগন্নাথ পুরীতে আমাদের বার্ষিক যাত্রার ক্যাম্পগুলি।',
  },
};
