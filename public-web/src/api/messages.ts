import { StaffSignedIn } from '../browser/addScript.js';
import { ApiError, ConnectionError } from './ApiError.js';

const STAFF = 'You are signed in to the console here. Pay in a private window, or sign out of the console.';

const UNEXPECTED = 'Something is not working correct. Please refresh and try again';

/** What to tell a visitor about a failed call, in a sentence. */
export function messageFor(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  if (error instanceof StaffSignedIn) return STAFF;
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 429 && error.retryAfterSeconds) {
    return `${error.message} You can try again in ${waitInWords(error.retryAfterSeconds)}.`;
  }
  return error.message;
}

const waitInWords = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
