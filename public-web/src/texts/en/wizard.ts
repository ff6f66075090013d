/** Texts that the wizards share. */
export const wizard = {
  yes: 'Yes',
  no: 'No',
  choose: 'Choose',
  loading: 'Loading…',
  loadAgain: 'Load again',
  proceed: 'Proceed',
  saving: 'Saving…',
  sending: 'Sending…',
  oneMoment: 'One moment…',
  back: 'Back',
  tryAgain: 'Try again',
  checkAgain: 'Check again',
  done: ' (done)',
  optional: '{label} (optional)',
  required: '{label} is required.',
  invalid: 'Please enter a valid {label}.',
  sessionEnded: 'Your session has ended. Nothing is lost: verify your email, and you go on where you were.',
} as const;

/** Texts that all forms share. */
export const forms = {
  dayFormat: 'dd/mm/yyyy',
  wrongDay: 'Please enter a day as dd/mm/yyyy.',
  paymentBlocked:
    'The payment window could not be loaded, and nothing was paid. Check your connection, switch off blockers for this page, and try again.',
  linkMissing: 'Please open the link in our mail again: a part of this address is missing.',
  writeToUs: 'Write to us',
  tryAgain: 'Try again',
} as const;

/** Messages for calls that failed. */
export const problems = {
  unexpected: 'Something is not working correct. Please refresh and try again',
  offline: 'You are offline. What you typed is kept; please try again once you are connected.',
  unreachable: 'We could not reach the server. What you typed is kept; please try again in a moment.',
  timeout: 'The server is taking too long to answer. What you typed is kept; please try again in a moment.',
  tryAgainIn: '{message} You can try again in {wait}.',
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
} as const;

/** Who is signed in, and how a visitor signs out. */
export const session = {
  signedInAs: 'Signed in as {email}.',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  stay: 'Stay signed in',
  everywhereText:
    'Every browser and phone with your account is signed out, this one too, and also the console and the field app if you use them.',
  lookingUp: 'Looking up who you are',
} as const;
