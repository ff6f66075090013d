/** The page that takes back a change of an address, or a merge of two records. */
export const email = {
  email: {
    title: 'Your email was changed',
    lead: 'Was it not you? Take the change back.',
    heading: 'It was not me',
    what: 'With the button your account has this address again, is signed out everywhere, and the password has to be reset. If you changed the address yourself, close this page.',
    button: 'It was not me, take it back',
    done: 'Your former address is back.',
  },
  merge: {
    title: 'Two records of you were merged',
    lead: 'Was one of them not yours? Undo the merge.',
    heading: 'One of them is not mine',
    what: 'The button separates the two records again. The account that was kept is signed out everywhere, and its password has to be reset. If both were yours, close this page.',
    button: 'One of them is not mine, undo the merge',
    done: 'The two records are separate again.',
  },
  signedOut: 'Your account is signed out everywhere. You can sign in again with a code by email.',
  resetPassword: 'If you work in the console, ask your General Secretary to reset your password.',
  takingBack: 'Taking it back…',
} as const;
