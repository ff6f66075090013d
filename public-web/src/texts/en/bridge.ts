/** The page where a registration begins. */
export const bridge = {
  verifiedAs: 'You are verified as {email}.',
  leaving: 'Taking you to the registration…',
  continue: 'Continue',
  registerFor: 'Register for {event}',
  theEvent: 'The event',
  aboutEvent: 'About this event',
  fullWithList: 'This event is full. Verify your email to join the waiting list, or to see your booking.',
  full: 'This event is full.',
  canSeeAndPay: 'A booking that you have can still be seen and paid for.',
  canSee: 'A booking that you have can still be seen.',
  noEvent: 'No event is open for registration',
  noEventText: 'The next one will be announced on the page of events.',
} as const;
