/** A reporter that lists the skipped tests with the reason, which a test's title has in brackets at its end. */
export default class LeftOutTests {
  /**
   * @param {unknown} _
   * @param {{ testResults: { testResults: { status: string, title: string }[] }[] }} results
   */
  onRunComplete(_, { testResults }) {
    const left = testResults.flatMap(file => file.testResults.filter(({ status }) => status === 'pending'));
    process.stderr.write(`\n${leftOutLines(left.map(({ title }) => title)).join('\n')}\n`);
  }
}

const OTHERS =
  'Tests that start processes of the product or read what was built are left out here: npm test runs them.';

/** @param {string[]} titles of the skipped tests */
export function leftOutLines(titles) {
  const reasons = titles.map(title => /\(([^()]+)\)$/.exec(title)?.[1] ?? 'not chosen by its name');
  return [
    ...[...new Set(reasons)].map(reason => {
      const count = reasons.filter(one => one === reason).length;
      return `${count} ${count === 1 ? 'test was' : 'tests were'} left out: ${reason}.`;
    }),
    OTHERS,
  ];
}
