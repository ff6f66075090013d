import { type bridge as english } from '../en/bridge.js';
import { type TextsOf } from '../fill.js';

/** The page where a registration begins. */
export const bridge: TextsOf<typeof english> = {
  verifiedAs: 'ଆପଣଙ୍କ ଇମେଲ ଯାଞ୍ଚ ହୋଇସାରିଛି: {email}।',
  leaving: 'ଆପଣଙ୍କୁ ପଞ୍ଜୀକରଣକୁ ନିଆଯାଉଛି…',
  continue: 'ଆଗକୁ ଯାଆନ୍ତୁ',
  registerFor: '{event} ପାଇଁ ପଞ୍ଜୀକରଣ',
  theEvent: 'କାର୍ଯ୍ୟକ୍ରମ',
  aboutEvent: 'ଏହି କାର୍ଯ୍ୟକ୍ରମ ବିଷୟରେ',
  fullWithList:
    'ଏହି କାର୍ଯ୍ୟକ୍ରମରେ ସ୍ଥାନ ପୂର୍ଣ୍ଣ। ଅପେକ୍ଷା ତାଲିକାରେ ଯୋଗ ଦେବାକୁ, କିମ୍ବା ନିଜ ବୁକିଂ ଦେଖିବାକୁ, ଆପଣଙ୍କ ଇମେଲ ଯାଞ୍ଚ କରନ୍ତୁ।',
  full: 'ଏହି କାର୍ଯ୍ୟକ୍ରମରେ ସ୍ଥାନ ପୂର୍ଣ୍ଣ।',
  canSeeAndPay: 'ଆପଣଙ୍କ ବୁକିଂ ଥିଲେ ଏବେ ମଧ୍ୟ ତାହା ଦେଖିହେବ ଓ ତାର ଟଙ୍କା ଦେଇହେବ।',
  canSee: 'ଆପଣଙ୍କ ବୁକିଂ ଥିଲେ ଏବେ ମଧ୍ୟ ତାହା ଦେଖିହେବ।',
  noEvent: 'ଏବେ କୌଣସି କାର୍ଯ୍ୟକ୍ରମର ପଞ୍ଜୀକରଣ ଖୋଲା ନାହିଁ',
  noEventText: 'ପରବର୍ତ୍ତୀ କାର୍ଯ୍ୟକ୍ରମ, କାର୍ଯ୍ୟକ୍ରମ ପୃଷ୍ଠାରେ ଘୋଷଣା କରାଯିବ।',
};
