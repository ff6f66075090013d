import { TestEnvironment } from 'jest-environment-jsdom';
import { endAsyncContexts } from '../../../tools/testing/asyncContexts.mjs';

/** jsdom, and what browsers have that it leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Request,
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
