/** The waiting list of an event, on the pages of those who join it. */
export const waiting = {
  fullTitle: '{event} is full',
  allTaken: 'All places are taken. When somebody cancels, a place is free here again.',
  otherEvents: 'See other events',
  join: 'Join the waiting list',
  joining: 'Joining…',
  how: '{event} is full. Places that become free are offered in the order of joining. We mail you when one is yours, and keep it for a while. Joining costs nothing.',
  wants: 'What would you take?',
  order: 'Tick them in the order you want: if several are free, we offer you the one you ticked first.',
  transport: 'I travel there and back with you.',
  yourOffer: 'Your offer',
  offered: 'There is a place for you',
  offerUntil:
    'It is kept until {when}. Choose below and pay to take it, or let it go for the next who waits.',
  offerEnds: 'Time until the offer ends',
  letGo: 'Let it go',
  inList: 'You are in the waiting list',
  wouldTake: 'You would take: {wants}.',
  then: ', then ',
  joined:
    'You joined on {when}. As soon as there is a place for you, we mail you; the mail says how long it is kept. You can close this page: {link} brings you back here.',
  leave: 'Leave the list',
} as const;

/** The waiting list of an event. */
export const waitlist = {
  numberOne: 'You’re number 1: the next free place is offered to you.',
  number: 'You’re number {number}.',
  declined: 'You let your place go, and it goes to the next who waits.',
  left: 'You are not in the waiting list any more.',
  withdrawn: 'You were taken out of the waiting list. Please write to us.',
  closed: 'The waiting list has closed: no place got free in time.',
  firstChoice: 'first choice',
  secondChoice: 'second choice',
  thirdChoice: 'third choice',
  laterChoice: '{number}th choice',
} as const;
