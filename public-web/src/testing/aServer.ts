import { jest } from '@jest/globals';

const AWAY = { statusCode: 503, message: 'No answer.', data: ['No answer.'] };

/**
 * Answers a page's calls with the results that a test gives for their addresses, and with null otherwise.
 * @param away what another service would have to be asked for, which does not answer
 * @returns the addresses that are asked for, in order
 */
export function aServer(results: Readonly<Record<string, unknown>>, away: readonly string[] = []): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async address => {
    const { pathname } = new URL(String(address), 'http://localhost');
    asked.push(pathname);
    const isAway = away.includes(pathname);
    const text = JSON.stringify(isAway ? AWAY : { result: results[pathname] ?? null });
    // As much of an answer as the client reads: this environment has no Response.
    return {
      ok: !isAway,
      status: isAway ? AWAY.statusCode : 200,
      headers: new Map(),
      text: async () => text,
    } as unknown as Response;
  });
  return asked;
}
