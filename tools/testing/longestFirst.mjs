import { createRequire } from 'node:module';

/** @type {typeof import('@jest/test-sequencer')} */
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** The longest-running tests, which their size does not show: the file that kills processes in turns is a page long. */
const LONGEST = [
  'api/test/faults/faults.',
  'cli/test/documentedRuns.',
  'api/test/chaos/',
  'api/test/faults/settlements.',
  'api/test/schedule.',
  'bench/',
  'api/test/notificationDelivery.',
];

const rankOf = (/** @type {string} */ path) => {
  const rank = LONGEST.findIndex(part => path.includes(`/${part}`));
  return rank < 0 ? LONGEST.length : rank;
};

/** Starts with the longest files, so that at the end no worker has to wait for another. */
export default class LongestFirst extends TestSequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted].sort((one, other) => rankOf(one.path) - rankOf(other.path));
  }
}
