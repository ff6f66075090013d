const WIDTHS = [60, 9, 9, 7, 7];

/** @param {string[]} cells */
const row = cells =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
    .join(' ');

export const title = row(['work, answers per second', 'ours', 'bare', 'ratio', 'goal']);

/**
 * @param {import('./works/work.mjs').Work} work
 * @param {Record<'ours' | 'bare', number>} measured answers per second
 */
export function lineOf({ title: work, goal }, { ours, bare }) {
  const ratio = ours / bare;
  const numbers = [ours.toFixed(0), bare.toFixed(0), ratio.toFixed(2), goal.toFixed(1)];
  return `${row([work, ...numbers])}  ${ratio >= goal ? 'met' : 'not met'}`;
}
