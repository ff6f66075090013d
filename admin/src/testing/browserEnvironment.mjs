import { TestEnvironment } from 'jest-environment-jsdom';
import { endAsyncContexts } from '../../../tools/testing/asyncContexts.mjs';
import { leaveOutLaterTests } from '../../../tools/testing/laterTests.mjs';
import { waitForMidnight } from '../../../tools/testing/midnight.mjs';

/** From version 24 on, Node's Request accepts only Node's AbortSignal, but a page's signal is jsdom's. */
class PageRequest extends Request {
  /**
   * @param {RequestInfo | URL} input
   * @param {RequestInit} [init]
   */
  constructor(input, init) {
    const signal = init?.signal;
    if (!signal || signal instanceof AbortSignal) {
      super(input, init);
      return;
    }
    /** @type {AbortSignal} */
    const ofPage = signal;
    const own = new AbortController();
    const abort = () => own.abort(ofPage.reason);
    if (ofPage.aborted) abort();
    else ofPage.addEventListener('abort', abort, { once: true });
    super(input, { ...init, signal: own.signal });
  }
}

/** jsdom, with browser features that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  #testPath;

  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    this.#testPath = context.testPath;
  }

  /**
   * @param {{ name: string }} event
   * @param {{ rootDescribeBlock: import('../../../tools/testing/laterTests.mjs').Entry }} state
   */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'run_start') leaveOutLaterTests(this.#testPath, rootDescribeBlock);
  }

  /** @override */
  async setup() {
    await super.setup();
    await waitForMidnight();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request: PageRequest,
      Response,
      Headers,
      fetch,
      structuredClone,
    });
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }

  /** @override */
  async teardown() {
    await super.teardown();
    endAsyncContexts();
  }
}
