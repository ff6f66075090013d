import { createRequire } from 'node:module';

/** @type {typeof import('@jest/test-sequencer')} */
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** What takes longest says nothing by its size: the file that kills processes by turns is a page long. */
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

/** Begins with the longest files, so that at the end no worker waits for another one's. */
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
