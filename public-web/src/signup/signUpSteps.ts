import { ApiError } from '../api/ApiError.js';
import { problems } from '../texts/en/wizard.js';
import { signUp } from '../texts/en/signUp.js';

const FAILURE = problems.unexpected;

/** Words a server error as the specification does for sign-up and additional info; a refusal keeps its own message. */
export async function asSignUp<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    throw new ApiError({ statusCode: error.status, message: FAILURE, data: [FAILURE] });
  }
}

/** The headers of the three steps, as the specification words them. */
export const SIGN_UP_STEPS = [signUp.login, signUp.basic, signUp.submitStep] as const;
