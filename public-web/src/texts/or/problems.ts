import { type problems as english } from '../en/problems.js';
import { type TextsOf } from '../fill.js';

/** Messages for calls that failed. */
export const problems: TextsOf<typeof english> = {
  unexpected: 'କିଛି ଠିକ୍ କାମ କରୁନାହିଁ। ଦୟାକରି ପୃଷ୍ଠାଟି ପୁଣି ଖୋଲି ଚେଷ୍ଟା କରନ୍ତୁ',
  offline: 'ଆପଣ ଅଫଲାଇନରେ ଅଛନ୍ତି। ଆପଣଙ୍କ ଲେଖା ରଖାଯାଇଛି; ଇଣ୍ଟରନେଟ୍ ଆସିଲେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  unreachable: 'ସର୍ଭର ପାଖରେ ପହଞ୍ଚିହେଲା ନାହିଁ। ଆପଣଙ୍କ ଲେଖା ରଖାଯାଇଛି; ଦୟାକରି ଅଳ୍ପ ସମୟ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  timeout: 'ସର୍ଭରର ଉତ୍ତର ଆସିବାକୁ ବହୁତ ସମୟ ଲାଗୁଛି। ଆପଣଙ୍କ ଲେଖା ରଖାଯାଇଛି; ଦୟାକରି ଅଳ୍ପ ସମୟ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।',
  tryAgainIn: '{message} ଆପଣ {wait} ପରେ ପୁଣି ଚେଷ୍ଟା କରିପାରିବେ।',
  seconds: {
    one: '{count} ସେକେଣ୍ଡ',
    other: '{count} ସେକେଣ୍ଡ',
  },
  minutes: {
    one: '{count} ମିନିଟ',
    other: '{count} ମିନିଟ',
  },
};
