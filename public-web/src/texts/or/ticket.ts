import { type ticket as english } from '../en/ticket.js';
import { type TextsOf } from '../fill.js';

/** One ticket, for the gate. */
export const ticket: TextsOf<typeof english> = {
  lead: 'ପହଞ୍ଚିଲେ କୋଡ୍ ଦେଖାନ୍ତୁ। ଏହାକୁ ନିଜ ପାଖରେ ହିଁ ରଖନ୍ତୁ।',
  lookingUp: 'ଆପଣଙ୍କ ଟିକେଟ୍ ଦେଖାଯାଉଛି',
  why: 'ଯେଉଁ ଇମେଲ ଠିକଣାରୁ ବୁକ୍ କରିଥିଲେ ତାହା ଯାଞ୍ଚ କରନ୍ତୁ, ଏବଂ ଆମେ ଆପଣଙ୍କ ଟିକେଟ୍ ଦେଖାଇବୁ।',
  reference: 'ରେଫରେନ୍ସ ନମ୍ବର {reference}',
  due: '{due} ଏବେ ମଧ୍ୟ ଦେବାକୁ ବାକି।',
  old: 'ନେଟୱର୍କ ନାହିଁ: ଏହା ଆପଣଙ୍କ ଟିକେଟ୍, {when} ରେ ଯେପରି ଥିଲା।',
  save: 'ଛବି ରଖନ୍ତୁ',
  notSaved: 'ଛବି ତିଆରି ହେଲା ନାହିଁ। ଏହା ବଦଳରେ ଦୟାକରି ସ୍କ୍ରିନସଟ୍ ନିଅନ୍ତୁ।',
};
