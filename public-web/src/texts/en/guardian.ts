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

/** How somebody under 18 names a parent or guardian, and waits for the answer. */
export const guardianAsk = {
  title: 'Your parent or guardian',
  name: "Guardian's name",
  email: "Guardian's email",
  phone: "Guardian's phone",
  relation: 'Relation',
  relations: {
    Mother: 'Mother',
    Father: 'Father',
    Guardian: 'Guardian',
  },
  emailHint: 'Their own address, not yours: the link goes there.',
  states: {
    NONE: 'You are under 18, so a parent or lawful guardian has to agree. We write to them; a minute is enough.',
    EXPIRED: 'The link that we mailed to your parent or guardian has run out. Ask them once more.',
    REFUSED: 'Your parent or guardian has not agreed. Talk with them, and ask again when they are ready.',
    WITHDRAWN: 'Your parent or guardian has taken the agreement back. You can ask them again.',
  },
  asked: 'We have written to your parent or guardian. {waiting} Their link works for 7 days.',
  askAgain: 'Ask again, or somebody else',
  writing: 'Writing…',
  ask: 'Ask my guardian',
  agreed: 'Your parent or guardian has agreed.',
  thenPay: 'You can pay as soon as they have agreed.',
  thenTake: 'A place that is offered to you can be taken as soon as they have agreed.',
  thenBook: 'You can book for events as soon as they have agreed.',
  keptUntil: 'Your place is kept until {when}. After that you get one only if a place is free.',
  inWizard:
    'You are under 18, so a parent or lawful guardian has to agree. We mail them a link when you proceed, and keep your place while they decide.',
} as const;
