/** The ticks of a value axis from 0 to at least `max`: whole numbers, evenly spaced, at most five above zero. */
export function valueTicks(max: number): number[] {
  const rough = Math.max(1, max) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The indexes of the bars with a label: at most `most` of `count`, always including the first. */
export function labelledBars(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
