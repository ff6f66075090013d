import { jest } from '@jest/globals';

/**
 * Answers a page's calls with the results that a test gives for their addresses, and with null otherwise.
 * @returns the addresses that are asked for, in order
 */
export function aServer(results: Readonly<Record<string, unknown>>): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async address => {
    const { pathname } = new URL(String(address), 'http://localhost');
    asked.push(pathname);
    const text = JSON.stringify({ result: results[pathname] ?? null });
    // As much of an answer as the client reads: this environment has no Response.
    return { ok: true, status: 200, headers: new Map(), text: async () => text } as unknown as Response;
  });
  return asked;
}
