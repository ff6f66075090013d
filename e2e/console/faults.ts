import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** Where pictures of the demo's films lie, which the tests' browser does not reach. */
const ELSEWHERE = 'https://i.ytimg.com/';

/** The browser asks for it by itself, when it likes, and also where a test has taken the network away. */
const TAB_PICTURE = '/favicon.svg';
const LOST = /net::ERR_/;
/** A call that is answered at once; streams stay open. */
const CALL = /\/(?:api|web)\/v1\/(?!.*(?:live|stream|changes))/;

/**
 * What a browser complains about: errors in its console (violations of the content security policy among them)
 * and exceptions that nobody caught. A test fails on any that it does not expect.
 */
export class Faults {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly asked = new Set<Request>();

  watch(context: BrowserContext): void {
    context.on('request', request => {
      if (CALL.test(request.url())) this.asked.add(request);
    });
    const answered = (request: Request) => void this.asked.delete(request);
    context.on('requestfinished', answered);
    context.on('requestfailed', answered);
    context.on('console', message => this.hear(message));
    context.on('weberror', error => this.found.push(`uncaught: ${error.error().message}`));
  }

  /** The test provokes a refusal, which Chromium reports as an error; it must come. */
  expectRefusal(status: number): void {
    this.expected.push(new RegExp(`responded with a status of ${status} `));
  }

  /** The test takes the network away, or loses an answer on its way; it must be noticed. */
  expectLostConnection(): void {
    this.expected.push(LOST);
  }

  /** Waits for the answers of all calls: one that the end of a session overtakes would be refused. */
  async allAnswered(): Promise<void> {
    await expect.poll(() => [...this.asked].map(request => request.url())).toEqual([]);
  }

  check(): void {
    const unexpected = this.found.filter(fault => !this.expected.some(pattern => pattern.test(fault)));
    expect(unexpected, 'errors in the browser').toEqual([]);
    const missing = this.expected.filter(pattern => !this.found.some(fault => pattern.test(fault)));
    expect(missing, 'refusals that were expected and did not come').toEqual([]);
  }

  private hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (url.startsWith(ELSEWHERE) || (url.endsWith(TAB_PICTURE) && LOST.test(message.text()))) return;
    this.found.push(`${message.text()}${url ? ` (${url})` : ''}`);
  }
}
