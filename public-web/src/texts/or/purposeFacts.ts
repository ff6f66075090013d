import { type purposeFacts as english } from '../en/purposeFacts.js';
import { type TextsOf } from '../fill.js';

/** What a purpose of data means for the person. */
export const purposeFacts: TextsOf<typeof english> = {
  bases: {
    consent: 'କାରଣ ଆପଣ ଏଥିରେ ସମ୍ମତ',
    law: 'କାରଣ ଆଇନ ତାହା ଚାହେଁ',
  },
  which: 'କେଉଁ ତଥ୍ୟ',
  why: 'ଆମେ କାହିଁକି ପାରିବୁ',
  long: 'କେତେ ଦିନ',
  without: 'ଏହା ବିନା',
  needed: 'କେହି ସଦସ୍ୟ ହୋଇପାରିବେ ନାହିଁ କିମ୍ବା ବୁକ୍ କରିପାରିବେ ନାହିଁ।',
  free: 'ବାକି ସବୁ ଯେପରି ଥିଲା ସେପରି ରହେ।',
  more: 'କେଉଁ ତଥ୍ୟ, କାହିଁକି, କେତେ ଦିନ',
};
