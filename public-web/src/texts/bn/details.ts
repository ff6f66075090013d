import { type details as english } from '../en/details.js';
import { type TextsOf } from '../fill.js';

/** The details of a person, which all forms ask for in the same words. */
export const details: TextsOf<typeof english> = {
  name: 'নাম',
  initiatedName: 'দীক্ষা নাম',
  phone: 'ফোন নম্বর',
  phoneHint: 'দশটি সংখ্যা, +91 ছাড়া।',
  dob: 'জন্মতারিখ',
  dobMinor: '18 বছরের কম বয়স: বাবা-মা বা আইনি অভিভাবকের সম্মতি দরকার। আমরা কাকে লিখব তা নিচে জানান।',
  area: 'আপনার এলাকা',
  chooseArea: 'আপনার এলাকা বেছে নিন',
  areasFailed: 'এলাকার তালিকা খোলা গেল না।',
  areaHint: 'যেখানে আপনি আসেন বা থাকেন।',
  facilitator: 'ফ্যাসিলিটেটর',
  firstArea: 'আগে এলাকা বেছে নিন',
  chooseFacilitator: 'আপনার ফ্যাসিলিটেটর বেছে নিন',
  facilitatorsFailed: 'ফ্যাসিলিটেটরদের তালিকা খোলা গেল না।',
  noFacilitator: 'এই এলাকায় এখনও কোনো ফ্যাসিলিটেটর নেই; আপনি এটি ছাড়াই এগোতে পারেন।',
  facilitatorHint: 'যিনি আপনাকে পথ দেখান।',
  rounds: 'জপের মালা',
  category: 'আপনি কে',
  youth: 'যুবা',
  brahmachari: 'ব্রহ্মচারী',
  level: 'ক্লাসের স্তর',
  chooseLevel: 'আপনার ক্লাস বেছে নিন',
  otherLevel: 'অন্য',
  gender: 'লিঙ্গ',
  genders: {
    '1': 'পুরুষ',
    '2': 'মহিলা',
    '3': 'অন্য',
  },
  verified: 'এই ঠিকানা যাচাই করা আছে। আপনার নয়? {change}',
  consent:
    '‘{button}’ টিপে আপনি সম্মতি দেন যে আমরা এই তথ্য আমাদের {privacy} অনুযায়ী ব্যবহার করব, আর আপনি আমাদের {terms} মানেন।',
};
