import { type ticket as english } from '../en/ticket.js';
import { type TextsOf } from '../fill.js';

/** One ticket, for the gate. */
export const ticket: TextsOf<typeof english> = {
  lead: 'পৌঁছে কোডটি দেখান। এটি নিজের কাছেই রাখুন।',
  lookingUp: 'আপনার টিকিট দেখা হচ্ছে',
  why: 'যে ইমেল ঠিকানা দিয়ে বুক করেছিলেন তা যাচাই করুন, আর আমরা আপনার টিকিট দেখাব।',
  reference: 'রেফারেন্স নম্বর {reference}',
  due: '{due} এখনও দেওয়া বাকি।',
  old: 'নেটওয়ার্ক নেই: এটি আপনার টিকিট, {when} যেমন ছিল।',
  save: 'ছবি রাখুন',
  notSaved: 'ছবি তৈরি করা গেল না। তার বদলে স্ক্রিনশট নিন।',
};
