import { TestEnvironment } from 'jest-environment-jsdom';
import { endAsyncContexts } from '../../../tools/testing/asyncContexts.mjs';
import { leaveOutLaterTests } from '../../../tools/testing/laterTests.mjs';

/** jsdom, and what browsers have that it leaves out. */
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
