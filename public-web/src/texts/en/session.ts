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
