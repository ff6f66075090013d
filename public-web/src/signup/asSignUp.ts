import { ApiError } from '../api/ApiError.js';

const FAILURE = 'Something is not working correct. Please refresh and try again';

/** Words a server error as the specification does for sign-up and additional info; a refusal keeps its own message. */
export async function asSignUp<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    throw new ApiError({ statusCode: error.status, message: FAILURE, data: [FAILURE] });
  }
}
