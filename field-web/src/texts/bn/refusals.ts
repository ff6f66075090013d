import { type Refusal } from '../en/refusals';

/** The sentences of the server and of shared rules that this app shows. */
export const refusals: Record<Refusal, string> = {
  'Invalid email or password': 'ইমেল বা পাসওয়ার্ড ঠিক নয়',
  'Please enter the code from your authenticator app.': 'অনুগ্রহ করে আপনার অথেন্টিকেটর অ্যাপের কোড লিখুন।',
  'This code is not right. Please enter the newest one, or a recovery code.':
    'এই কোডটি ঠিক নয়। অনুগ্রহ করে সবচেয়ে নতুন কোড বা রিকভারি কোড লিখুন।',
  'Too many attempts. Please try again in {number} seconds.':
    'অনেকবার চেষ্টা হয়েছে। অনুগ্রহ করে {number} সেকেন্ড পরে আবার চেষ্টা করুন।',
  'Your session has ended. Please sign in again.': 'আপনার সেশন শেষ হয়েছে। অনুগ্রহ করে আবার সাইন ইন করুন।',
  'Please sign in to continue.': 'এগোতে হলে অনুগ্রহ করে সাইন ইন করুন।',
  'You are not allowed to do this.': 'আপনার এটি করার অনুমতি নেই।',
  'There is no such record.': 'এমন কোনো তথ্য নেই।',
  'There is no such member in this area.': 'এই এলাকায় এমন কোনো সদস্য নেই।',
  'This time is in the future.': 'এই সময় এখনও আসেনি।',
  'The list of this gathering is closed.': 'এই সভার তালিকা বন্ধ।',
  'This gathering was cancelled.': 'এই সভা বাতিল হয়েছে।',
  'Please choose a member whom you care for.': 'অনুগ্রহ করে এমন সদস্য বেছে নিন, যাঁর খোঁজ আপনি রাখেন।',
  'Please choose a task of this member.': 'অনুগ্রহ করে এই সদস্যেরই কাজ বেছে নিন।',
  'This task is closed. Please open it again first.': 'এই কাজ শেষ হয়ে গেছে। অনুগ্রহ করে আগে এটি আবার খুলুন।',
  'This task ended by itself, since there was nothing left to do.':
    'করার কিছু বাকি ছিল না, তাই এই কাজ নিজে থেকেই শেষ হয়েছে।',
  'Somebody else saved the same thing a moment ago. Please reload and look again.':
    'এইমাত্র অন্য কেউ একই জিনিস রেখেছেন। অনুগ্রহ করে পেজটি আবার খুলে দেখুন।',
  'This code is not right, was used already, or is too old. Please ask for a new one.':
    'এই কোডটি ঠিক নয়, আগেই ব্যবহার হয়েছে, বা খুব পুরনো। অনুগ্রহ করে নতুন কোড চান।',
  'This phone is not linked any more. Please ask for a new link.':
    'এই ফোন আর যুক্ত নেই। অনুগ্রহ করে নতুন লিঙ্ক চান।',
  'This event is over.': 'এই অনুষ্ঠান শেষ হয়েছে।',
  'This scan can’t be read.': 'এটি পড়া গেল না।',
  'This phone has sent too many scans that can’t be read. Please reload the page, or ask the person who gave you its code.':
    'এই ফোন থেকে এমন অনেক কিছু আসছে যা পড়া যায় না। অনুগ্রহ করে পেজটি আবার খুলুন, বা যিনি কোড দিয়েছিলেন তাঁকে জিজ্ঞাসা করুন।',
  'This booking is being changed by others right now. Please try again.':
    'এই বুকিং এখন অন্য কেউ বদলাচ্ছেন। অনুগ্রহ করে আবার চেষ্টা করুন।',
  'This booking has ended.': 'এই বুকিং শেষ হয়েছে।',
  'This code was not made by us: it is forged, or was read wrong.':
    'এই কোড আমরা তৈরি করিনি: এটি নকল, বা ভুল পড়া হয়েছে।',
  'This ticket is for another event.': 'এই টিকিট অন্য অনুষ্ঠানের।',
  'This ticket was replaced by a newer one. Please ask for the new one.':
    'এই টিকিটের বদলে নতুন টিকিট হয়েছে। অনুগ্রহ করে নতুন টিকিটটি দেখাতে বলুন।',
  'This booking was cancelled.': 'এই বুকিং বাতিল হয়েছে।',
  'This booking is not paid yet.': 'এই বুকিং-এর টাকা এখনও দেওয়া হয়নি।',
  'There is no such booking on this phone’s list.': 'এই ফোনের তালিকায় এমন কোনো বুকিং নেই।',
  'This scan was already recorded with other details.': 'এই স্ক্যান আগেই অন্য তথ্য দিয়ে নথিভুক্ত হয়েছে।',
  'This phone is not set up to record this. Please ask the organiser.':
    'এই ফোন এই কাজ লিখতে পারে না। অনুগ্রহ করে আয়োজককে জিজ্ঞাসা করুন।',
  'The scan to undo belongs to another booking.': 'যা ফিরিয়ে নিতে হবে, তা অন্য একটি বুকিং-এর।',
  'Nothing is due.': 'কিছুই বাকি নেই।',
  'This cash is recorded with the booking: please ask the secretary to take it back.':
    'এই নগদ বুকিং-এ নথিভুক্ত হয়েছে: অনুগ্রহ করে সাধারণ সম্পাদককে এটি ফিরিয়ে নিতে বলুন।',
  'Nobody had come in on this ticket.': 'এই টিকিটে কেউ ভিতরে আসেননি।',
  'This booking has ended: the cash is to be handed back.': 'এই বুকিং শেষ হয়ে গেছে: নগদ টাকা ফেরত দিতে হবে।',
  'There is no such room at this event.': 'এই অনুষ্ঠানে এমন কোনো ঘর নেই।',
  'There is no such bus at this event.': 'এই অনুষ্ঠানে এমন কোনো বাস নেই।',
  '{name} has no free place.': '{name}-এ খালি জায়গা নেই।',
  '{name} is for men.': '{name} পুরুষদের জন্য।',
  '{name} is for women.': '{name} মহিলাদের জন্য।',
  '{name} is for others.': '{name} অন্যদের জন্য।',
  'For men': 'পুরুষদের জন্য',
  'For women': 'মহিলাদের জন্য',
  'For others': 'অন্যদের জন্য',
  'For men; the person’s gender is not known': 'পুরুষদের জন্য; এঁর লিঙ্গ লেখা নেই',
  'For women; the person’s gender is not known': 'মহিলাদের জন্য; এঁর লিঙ্গ লেখা নেই',
  'For others; the person’s gender is not known': 'অন্যদের জন্য; এঁর লিঙ্গ লেখা নেই',
  'No free place on this phone': 'এই ফোনের হাতে খালি জায়গা নেই',
  Full: 'ভরা',
  'For the accommodation {name}': 'থাকার ব্যবস্থা {name}-এর জন্য',
  'For another accommodation': 'অন্য থাকার ব্যবস্থার জন্য',
};
