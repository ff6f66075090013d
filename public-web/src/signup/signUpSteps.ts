/** The headers of the three steps, as the specification words them. */
export const SIGN_UP_STEPS = [
  'Login with Google',
  'Fill basic details',
  'Submit the registration request',
] as const;
