/** Sign-in and sign-out. */
export const session = {
  intro: 'For frontliners, facilitators and area leaders: whom to call today, your people, and who came.',
  ended: 'Your session has ended, {name}. What you did here is kept and goes when you sign in again.',
  email: 'Email',
  password: 'Password',
  code: 'Code of your second step',
  signIn: 'Sign in',
  toDesk: 'You help at the desk of an event?',
  unreachable: 'The server can’t be reached. Please try again.',
  noProfile: 'The server did not say who you are.',
  consoleFirst: 'Please sign in to the console first: it asks you for something before you can go on.',
  carersOnly: 'This app is for frontliners, facilitators and area leaders.',
  signInAgain: 'Please sign in again.',
  refused: 'This was refused.',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  stay: 'Stay',
  leavingWaiting:
    '{count} of what you did here is not synced yet. It stays on this phone and goes when {name} signs in again.',
  leavingNothing: 'What this phone shows of people is taken off it.',
  stillSignedIn: 'The server can’t be reached, so you are still signed in everywhere. Please try again.',
} as const;
