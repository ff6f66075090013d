import { type purposeFacts as english } from '../en/purposeFacts.js';
import { type TextsOf } from '../fill.js';

/** What a purpose of data means for the person. */
export const purposeFacts: TextsOf<typeof english> = {
  bases: {
    consent: 'কারণ আপনি এতে সম্মত',
    law: 'কারণ আইন তা চায়',
  },
  which: 'কোন তথ্য',
  why: 'আমরা কেন পারি',
  long: 'কতদিন',
  without: 'এটি ছাড়া',
  needed: 'কেউ সদস্য হতে বা বুক করতে পারে না।',
  free: 'বাকি সব যেমন ছিল তেমনই থাকে।',
  more: 'কোন তথ্য, কেন, কতদিন',
};
