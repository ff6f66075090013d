/**
 * @typedef {object} Row
 * @property {string} title
 * @property {number} ours
 * @property {number} [bare] the baseline; without one the goal is for the figure itself
 * @property {number} goal for the ratio, or the figure
 * @property {boolean} [atMost] less is better
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
