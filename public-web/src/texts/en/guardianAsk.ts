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
