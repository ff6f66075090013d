/** The verification of an email address, by a mailed code or by Google. */
export const proof = {
  required: 'Required',
  invalidEmail: 'Invalid email address',
  email: 'Email',
  emailHint: 'We mail you a code, so that nobody else can register in your name.',
  checkEmail: 'Check email',
  codeLength: 'The code has six digits.',
  codeSent: 'We have sent a code of six digits to {email}. It works for 10 minutes.',
  codeSentAgain: 'A new code is on its way to {email}. It works for 10 minutes.',
  code: 'Code',
  codeHint:
    'No mail within two minutes? Look into the spam folder, use the last code, or sign in with Google.',
  verify: 'Verify',
  newCode: 'Send a new code',
  otherEmail: 'Use another email',
  or: 'or',
  google: 'Verify with Google',
  inApp:
    'Google does not work in the browser of this app. Open this page in Chrome or Safari, or use the mailed code.',
  googleFailed:
    'Google sign-in did not work: cookies are not enabled. Please enable third party cookies and allow popups; your browser may be in incognito. The mailed code works without them.',
  verifyEmail: 'Verify your email',
  firstEmail: 'First, your email',
  foundInvalid: 'Sorry but we found your email invalid. Kindly verify your email again',
  firstEmailText: 'Verify your email address to register, or to come back to your booking.',
  close: 'Close',
} as const;
