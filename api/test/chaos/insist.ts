import { setTimeout as pause } from 'node:timers/promises';

interface Answered {
  status: number;
  headers: Headers;
  error: { requestId: string };
}

const PATIENCE_MS = 120_000;
const LONGEST_PAUSE_MS = 300;

/** Whether the result of the request is unknown, so that it must be sent again. */
const isOpen = ({ status, headers }: Answered): boolean =>
  status >= 500 || status === 429 || (status === 409 && headers.has('retry-after'));

/** The error for a kill that the product answered with 500. */
export class FaultOfOurs extends Error {
  constructor(readonly requestId: string) {
    super(`A kill was answered with 500 (request ${requestId}).`);
  }
}

/** Sends a request until it is answered, like a visitor's browser or a patient person. */
export async function insist<T extends Answered>(request: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  let last: unknown = 'none at all';
  for (;;) {
    // After a broken connection the result is unknown, as after a 503.
    const answer = await request().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (answer) last = { status: answer.status, ...answer.error };
    if (answer?.status === 500) throw new FaultOfOurs(answer.error.requestId);
    if (answer && !isOpen(answer)) return answer;
    if (Date.now() > deadline) {
      throw new Error(`No answer within ${PATIENCE_MS / 1000} s; the last: ${JSON.stringify(last)}`, {
        cause: last,
      });
    }
    await pause(Math.random() * LONGEST_PAUSE_MS);
  }
}
