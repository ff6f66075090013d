import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** The host of the demo films' pictures, which the tests' browser can't reach. */
const ELSEWHERE = 'https://i.ytimg.com/';

/** The browser requests the tab's icon at any time by itself, also while a test has switched the network off. */
const TAB_PICTURE = '/favicon.svg';
const LOST = /net::ERR_/;
/** A call that is answered at once; streams stay open. */
const CALL = /\/(?:api|web)\/v1\/(?!.*(?:live|stream|changes))/;

const refusalOf = (status: number) => new RegExp(`responded with a status of ${status} `);

/**
 * Errors in the browser's console (violations of the content security policy among them) and uncaught exceptions. A
 * test fails on any that it does not expect.
 */
export class Faults {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly allowed: RegExp[] = [];
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

  /** For a test that causes a refusal, which Chromium reports as an error; the error must appear. */
  expectRefusal(status: number): void {
    this.expected.push(refusalOf(status));
  }

  /** The same for an error that may not appear: Chromium drops it when the page that got it is being left. */
  allowRefusal(status: number): void {
    this.allowed.push(refusalOf(status));
  }

  /** For a test that switches the network off, or drops an answer; the error must appear. */
  expectLostConnection(): void {
    this.expected.push(LOST);
  }

  /**
   * Waits for the answers of all calls: a call that arrives after the end of its session would be refused. A part
   * of a page that is loaded later sends its calls after the first answers, so no call may be open at several
   * checks in a row.
   */
  async allAnswered(): Promise<void> {
    let looks = 0;
    const quietLooks = () => (this.asked.size === 0 ? ++looks : (looks = 0));
    await expect.poll(quietLooks, { intervals: [100] }).toBeGreaterThanOrEqual(6);
  }

  check(): void {
    const known = [...this.expected, ...this.allowed];
    const unexpected = this.found.filter(fault => !known.some(pattern => pattern.test(fault)));
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
