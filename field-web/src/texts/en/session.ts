/** Sign-in and sign-out. */
export const session = {
  intro: 'For frontliners, facilitators and area leaders: whom to call today, your people, and who came.',
  ended: 'Your session has ended, {name}. What you did here is kept, and is sent when you sign in again.',
  email: 'Email',
  password: 'Password',
  code: 'Code from your authenticator app',
  signIn: 'Sign in',
  toDesk: 'You help at the desk of an event?',
  unreachable: 'The server can’t be reached. Please try again.',
  noProfile: 'The server did not say who you are. Please try again.',
  consoleFirst:
    'Please sign in to the console first: you have to choose a new password or set up two-step sign-in there.',
  carersOnly: 'This app is for frontliners, facilitators and area leaders.',
  signInAgain: 'Please sign in again.',
  refused: 'This was refused.',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  stay: 'Stay',
  leavingWaiting: 'Not synced yet: {count}. This stays on the phone and is sent when {name} signs in again.',
  leavingNothing: 'The people’s details are deleted from this phone.',
  stillSignedIn: 'The server can’t be reached, so you are still signed in everywhere. Please try again.',
} as const;
