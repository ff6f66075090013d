import { formatCount } from '@coastok/domain';
import type { Progress } from '../provider/progress';

const MEGABYTE = 1_000_000;

const amount = (value: number): string =>
  value >= MEGABYTE
    ? `${(value / MEGABYTE).toFixed(1)} MB`
    : value >= 10_000
      ? `${Math.round(value / 1000)} kB`
      : formatCount(value);

/** `Changing 40 records · 12 of 40`, `Downloading users.xlsx · 1.4 MB` */
export function progressText({ label, done, total }: Progress): string {
  if (done === 0) return label;
  return total ? `${label} · ${amount(done)} of ${amount(total)}` : `${label} · ${amount(done)}`;
}
