import { type events as english } from '../en/events.js';
import { type TextsOf } from '../fill.js';

/** The list of events, and the state of an event. */
export const events: TextsOf<typeof english> = {
  lead: 'ଉତ୍ସବ, ଶିବିର ଓ ଯାତ୍ରା: ଆଗକୁ କ’ଣ ଅଛି ଦେଖନ୍ତୁ, ଏବଂ ନିଜ ସ୍ଥାନ ରଖନ୍ତୁ।',
  coming: 'ଆଗାମୀ',
  lookingBack: 'ଫେରି ଦେଖା',
  none: 'ଏବେ କୌଣସି କାର୍ଯ୍ୟକ୍ରମ ଘୋଷଣା ହୋଇନାହିଁ। ଦୟାକରି ପରେ ପୁଣି ଦେଖନ୍ତୁ, କିମ୍ବା ଆପଣଙ୍କ ଏରିଆ ଲିଡରଙ୍କୁ ପଚାରନ୍ତୁ।',
  tags: {
    open: 'ପଞ୍ଜୀକରଣ ଖୋଲା ଅଛି',
    'not-yet': 'ପଞ୍ଜୀକରଣ ଶୀଘ୍ର ଖୋଲିବ',
    closed: 'ପଞ୍ଜୀକରଣ ବନ୍ଦ',
    running: 'ଏବେ ଚାଲିଛି',
    past: 'ସମାପ୍ତ',
    cancelled: 'ବାତିଲ',
  },
  free: 'ମାଗଣା',
  fromPrice: '{price} ଠାରୁ',
  join: 'ସ୍ଥାନ ପୂର୍ଣ୍ଣ। ଅପେକ୍ଷା ତାଲିକାରେ ଯୋଗ ଦିଅନ୍ତୁ',
  joinWaiting: 'ସ୍ଥାନ ପୂର୍ଣ୍ଣ। ଅପେକ୍ଷା ତାଲିକାରେ ଯୋଗ ଦିଅନ୍ତୁ ({waiting} ଜଣ ଅପେକ୍ଷାରେ)',
  full: 'ସ୍ଥାନ ପୂର୍ଣ୍ଣ',
  fullWithList: 'ସ୍ଥାନ ପୂର୍ଣ୍ଣ, ଅପେକ୍ଷା ତାଲିକା ଅଛି',
  perPerson: 'ଜଣ ପିଛା',
  pictures: '{count}ଟି ଛବି।',
  pressPlay: 'ଚଲାନ୍ତୁ ଦବାନ୍ତୁ, ଏବଂ ଆରାମରେ ଦେଖନ୍ତୁ।',
  play: 'ଚଲାନ୍ତୁ',
  playAgain: 'ପୁଣି ଚଲାନ୍ତୁ',
  pause: 'ରୋକନ୍ତୁ',
  countOf: '{total}ରୁ {number}',
};
