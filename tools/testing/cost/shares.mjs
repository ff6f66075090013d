/** @typedef {import('./record.mjs').Cost} Cost */

/**
 * The seconds of each test file, with its share of the database's and the sandbox's time. Files that ran at the same
 * time share it in proportion to their own seconds per second.
 * @param {readonly Cost[]} costs
 * @returns {Map<string, number>} by file
 */
export function secondsByFile(costs) {
  const seconds = new Map(costs.map(({ file }) => [file, 0]));
  const add = (/** @type {string} */ file, /** @type {number} */ more) =>
    seconds.set(file, (seconds.get(file) ?? 0) + more);
  for (const { file, own } of costs) add(file, own);
  const moments = costs.flatMap(({ from, to }) => [from, to]).sort((one, other) => one.at - other.at);
  for (const [index, begin] of moments.entries()) {
    const end = moments[index + 1];
    if (!end) break;
    const running = costs.filter(({ from, to }) => from.at <= begin.at && to.at >= end.at);
    const rates = running.map(({ own, from, to }) => own / Math.max(1, to.at - from.at));
    const all = rates.reduce((sum, rate) => sum + rate, 0);
    const shared = Math.max(0, end.shared - begin.shared);
    if (all > 0) running.forEach(({ file }, n) => add(file, (shared * (rates[n] ?? 0)) / all));
  }
  return seconds;
}
