import { TestEnvironment } from 'jest-environment-node';
import { endAsyncContexts } from './asyncContexts.mjs';
import { leaveOutLaterTests } from './laterTests.mjs';
import { waitForMidnight } from './midnight.mjs';

/** Jest's Node environment for a test file, which leaves nothing to the next file of the same worker. */
export default class NodeEnvironment extends TestEnvironment {
  #testPath;

  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    this.#testPath = context.testPath;
  }

  /** @override */
  async setup() {
    await super.setup();
    await waitForMidnight();
  }

  /**
   * @param {{ name: string }} event
   * @param {{ rootDescribeBlock: import('./laterTests.mjs').Entry }} state
   */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'run_start') leaveOutLaterTests(this.#testPath, rootDescribeBlock);
  }

  /** @override */
  async teardown() {
    await super.teardown();
    endAsyncContexts();
  }
}
