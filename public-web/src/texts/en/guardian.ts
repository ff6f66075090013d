/** The page where a parent or guardian answers. */
export const guardian = {
  title: 'For parents and guardians',
  description: 'A parent or guardian agrees, or does not, for somebody under 18.',
  lead: 'Somebody under 18 would like to take part. You decide.',
  loading: 'Looking up what is asked',
  confirmed: 'Thank you. You have agreed.',
  refused: 'You have not agreed. Nothing is booked.',
  withdrawn: 'You have taken your agreement back.',
  confirm: 'I agree',
  refuse: 'I do not agree',
  withdraw: 'Take my agreement back',
  noted: 'Thank you. Your answer is noted.',
  waits:
    'This email address has already been used to agree for other children. So your area leader has to meet you once and see a document. Then {name} can book.',
  canBook:
    '{name} can book now. With the same link you can take your agreement back at any time, for as long as {name} is under 18.',
  named: '{name} is under 18 and has named you as parent or lawful guardian.',
  namedOf: '{name} of {area} is under 18 and has named you as parent or lawful guardian.',
  isAbout: 'It is about this:',
  agreedFor: 'You have agreed that we use the child’s data for this:',
  ifYouAgree: 'If you agree, we use the child’s data for this:',
  rights:
    'You have the same rights over this data as the child; the {policy} says which. We mail you a code before anything counts.',
  nameRequired: 'Name is required.',
  dobRequired: 'Date of birth is required.',
  tooYoung: 'A guardian has to be at least 18 years old.',
  yourName: 'Your name',
  yourDob: 'Your date of birth',
  codeHint: 'Six digits, mailed to the address that this link went to.',
  mailCode: 'Mail me the code',
  back: 'Back',
} as const;
