import { TestEnvironment } from 'jest-environment-node';
import { endAsyncContexts } from './asyncContexts.mjs';

/** Node as jest shows it to a test file, which leaves nothing to the next one of its worker. */
export default class NodeEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    await super.teardown();
    endAsyncContexts();
  }
}
