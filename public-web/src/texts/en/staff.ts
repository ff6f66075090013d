/** The notice for staff who are signed in to the console in the same browser. */
export const staff = {
  signedIn: 'You are signed in to the console here.',
  why: 'Pay in a private window, or sign out of the console: scripts of Google and Razorpay must not run beside it.',
  copied: 'The address is copied. Open a private window and paste it there.',
  notCopied: 'Open a private window and enter this page’s address there.',
  stillOn: 'You could not be signed out. Please open the console and sign out there.',
  copy: 'Copy the address for a private window',
  signOut: 'Sign out of the console',
  refusal: 'You are signed in to the console here. Pay in a private window, or sign out of the console.',
} as const;
