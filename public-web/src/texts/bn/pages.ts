import type * as english from '../en/pages.js';
import { type TextsOf } from '../fill.js';

/** Title and description of each page, for the window, search engines and messengers. */
export const pages: TextsOf<typeof english.pages> = {
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
  my: {
    title: 'আমার বুকিং',
    description: 'আপনার টিকিট, রসিদ, আর যা টাকা এখনও বাকি।',
  },
  ticket: {
    title: 'আমার টিকিট',
    description: 'যে কোড দেখিয়ে আপনি ভিতরে আসবেন।',
  },
  signUp: {
    title: 'সদস্য হোন',
    description: 'আমাদের সম্প্রদায়ে যোগ দিন: ইমেল যাচাই করুন আর আপনার পরিচয় দিন।',
  },
  myData: {
    title: 'আমার তথ্য',
    description: 'আপনার সম্পর্কে আমাদের কাছে কী আছে, কেন, আর তার উপর আপনার অধিকার কীভাবে থাকে।',
  },
  about: {
    title: 'আমাদের কথা',
    description: 'তরুণ ভক্তদের সম্প্রদায়: নিজেদের এলাকা, ব্যক্তিগত পথনির্দেশ, উৎসব ও যাত্রা।',
  },
  contact: {
    title: 'যোগাযোগ',
    description: 'বুকিং, টাকা দেওয়া, সদস্যপদ বা আপনার তথ্য নিয়ে কীভাবে আমাদের সঙ্গে যোগাযোগ করবেন।',
  },
  email: {
    title: 'আপনি করেননি?',
    description: 'যাঁর ইমেল ঠিকানা বদলানো হয়েছে, বা যাঁর রেকর্ড এক করা হয়েছে, তিনি তা ফিরিয়ে নেন।',
  },
  notice: {
    title: 'আমরা আপনার তথ্য কী কাজে ব্যবহার করি',
    description: 'সদস্যরা তাঁদের তথ্য কী কাজে ব্যবহার হবে তাতে হ্যাঁ বা না বলেন।',
  },
  privacy: {
    description: 'আমরা কোন ব্যক্তিগত তথ্য নিই ও কেন, কে তা দেখেন, আর আপনি কীভাবে তার উপর নিজের অধিকার রাখেন।',
  },
  terms: {
    description: 'সদস্য হওয়ার, রেজিস্টার করার বা টাকা দেওয়ার সময় আমরা কী কথা দিই আর আপনার কাছে কী চাই।',
  },
  refund: {
    description: 'কীভাবে বুকিং বাতিল করবেন, কী ফেরত পাবেন, আর 10টি কাজের দিনে টাকা কীভাবে আপনার কাছে পৌঁছায়।',
  },
};

/** The frame of a policy. */
export const policy: TextsOf<typeof english.policy> = {
  onThisPage: 'এই পাতায়',
  revised: 'শেষ পরিবর্তন: {day}',
};
