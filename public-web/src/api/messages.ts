import { StaffSignedIn } from '../browser/addScript.js';
import { ApiError, ConnectionError } from './ApiError.js';
import { problems } from '../texts/en/wizard.js';
import { staff } from '../texts/en/frame.js';
import { counted, fill } from '../texts/fill.js';

/** The message to show a visitor for a failed call, in one sentence. */
export function messageFor(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  if (error instanceof StaffSignedIn) return staff.refusal;
  if (!(error instanceof ApiError)) return problems.unexpected;
  if (error.status === 429 && error.retryAfterSeconds) {
    return fill(problems.tryAgainIn, {
      message: error.message,
      wait: waitInWords(error.retryAfterSeconds),
    });
  }
  return error.message;
}

const waitInWords = (seconds: number): string => {
  if (seconds < 60) return counted(problems.seconds, Math.ceil(seconds));
  return counted(problems.minutes, Math.ceil(seconds / 60));
};
