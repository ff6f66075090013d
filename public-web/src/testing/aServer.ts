import { jest } from '@jest/globals';
import { type ErrorBody } from '../api/ApiError.js';

/** The refusal that a test gives for a call. */
export class Refusal {
  readonly body: ErrorBody;

  constructor(body: Omit<ErrorBody, 'data'>) {
    this.body = { data: [body.message], ...body };
  }
}

const AWAY = new Refusal({ statusCode: 503, message: 'No answer.' });

/** The answer of the server to a call: a result, a refusal, or a function from the sent body to one of them. */
type ServerAnswer = unknown;
type Responder = (body: unknown) => ServerAnswer;

/**
 * Answers a page's calls with the results that a test gives for their addresses, and with null otherwise.
 * @param away the address of another service that does not answer
 * @returns the addresses that are asked for, in order
 */
export function aServer(
  results: Readonly<Record<string, ServerAnswer>>,
  away: readonly string[] = [],
): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (address, init) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    asked.push(pathname);
    const given = results[pathname];
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const said = typeof given === 'function' ? (given as Responder)(body) : given;
    const refusal = away.includes(pathname) ? AWAY : said instanceof Refusal ? said : null;
    const text = JSON.stringify(refusal?.body ?? { result: said ?? null });
    // The parts of an answer that the client reads: this environment has no Response.
    return {
      ok: !refusal,
      status: refusal?.body.statusCode ?? 200,
      headers: new Map(),
      text: async () => text,
    } as unknown as Response;
  });
  return asked;
}
