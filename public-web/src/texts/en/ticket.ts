/** One ticket, for the gate. */
export const ticket = {
  lead: 'Show the code when you arrive. Keep it to yourself.',
  lookingUp: 'Looking up your ticket',
  why: 'Verify the email address that you booked with, and we show your ticket.',
  reference: 'Reference number {reference}',
  due: '{due} is still to be paid.',
  old: 'No network: this is your ticket as it was on {when}.',
  save: 'Save picture',
  notSaved: 'The picture could not be made. Please take a screenshot instead.',
} as const;
