/** What a purpose of data means for the person. */
export const purposeFacts = {
  bases: {
    consent: 'Because you agree to it',
    law: 'Because the law asks for it',
  },
  which: 'Which data',
  why: 'Why we may',
  long: 'How long',
  without: 'Without it',
  needed: 'Nobody can be a member or book.',
  free: 'Everything else stays as it is.',
  more: 'Which data, why, how long',
} as const;
