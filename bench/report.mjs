/**
 * @typedef {object} Row
 * @property {string} title
 * @property {number} ours
 * @property {number} [bare] the baseline; without one the goal is for the figure itself
 * @property {number} goal for the ratio, or the figure
 * @property {boolean} [atMost] lower is better
 */

const WIDTHS = [66, 8, 8, 6, 6];

/** @param {string[]} cells */
const line = cells =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
    .join(' ');

/** @param {number} value */
const figure = value => value.toFixed(value < 10 ? 2 : 0);

export const heading = line(['', 'ours', 'bare', 'ratio', 'goal']);

/** @param {Row} row */
export function lineOf({ title, ours, bare, goal, atMost = false }) {
  const judged = bare === undefined ? ours : ours / bare;
  const met = atMost ? judged <= goal : judged >= goal;
  const baseline = bare === undefined ? ['', ''] : [figure(bare), judged.toFixed(2)];
  return `${line([title, figure(ours), ...baseline, `${atMost ? '≤' : '≥'} ${goal}`])}  ${met ? 'met' : 'not met'}`;
}

/**
 * How each row grows with the community: its value at each size, and the exponent of its time over all sizes. 0 means
 * that the time does not grow, 1 that it grows linearly with the community.
 * @param {readonly number[]} sizes
 * @param {readonly Row[][]} measured the same rows at each size
 * @returns {string[]} a table in Markdown
 */
export function growthOf(sizes, measured) {
  const [titles = []] = measured;
  const cells = (/** @type {string[]} */ values) => `| ${values.join(' | ')} |`;
  const names = sizes.map(size => size.toLocaleString('en-US'));
  return [
    '',
    cells(['Work', ...names, 'Exponent']),
    cells(['---', ...sizes.map(() => '---:'), '---:']),
    ...titles.map(({ title }) => {
      const rows = measured.map(row => row.find(other => other.title === title));
      const figures = rows.map(row => (row ? figure(row.ours) : ''));
      const times = rows.map(row => (row ? (row.atMost ? row.ours : 1 / row.ours) : NaN));
      return cells([title, ...figures, exponent(sizes, times).toFixed(2)]);
    }),
  ];
}

/**
 * The slope of a line through the logarithms of sizes and times (least squares).
 * @param {readonly number[]} sizes
 * @param {readonly number[]} times
 */
function exponent(sizes, times) {
  const [x, y] = [sizes.map(Math.log), times.map(Math.log)];
  const mean = (/** @type {number[]} */ of) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [midX, midY] = [mean(x), mean(y)];
  const up = x.reduce((sum, value, at) => sum + (value - midX) * ((y[at] ?? NaN) - midY), 0);
  return up / x.reduce((sum, value) => sum + (value - midX) ** 2, 0);
}
