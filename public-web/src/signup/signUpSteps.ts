import { signUp } from '../texts/en/signUp.js';

/** The headers of the three steps, as the specification words them. */
export const SIGN_UP_STEPS = [signUp.login, signUp.basic, signUp.submitStep] as const;
