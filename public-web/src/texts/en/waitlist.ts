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
