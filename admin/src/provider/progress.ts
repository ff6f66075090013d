import { whileSignedIn } from './whileSignedIn';
import { formatCount } from '@coastok/domain';

/** A long task that continues while the person changes pages: an export, a change to many records. */
export interface Progress {
  id: number;
  /** The task, as a text without a final full stop: 'Downloading users.xlsx'. */
  label: string;
  done: number;
  /** Undefined for a download of unknown size. */
  total?: number;
}

let running: readonly Progress[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Progress[]): void {
  running = next;
  listeners.forEach(listener => listener());
}

export const progress = {
  running: (): readonly Progress[] => running,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Shows a task in the shell until it settles; `work` reports its progress, and stops by the signal.
   * @throws SessionEnded when the session ends meanwhile
   */
  async track<T>(
    label: string,
    work: (report: (done: number, total?: number) => void, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const id = ++lastId;
    replace([...running, { id, label, done: 0 }]);
    try {
      return await whileSignedIn(signal =>
        work(
          (done, total) => replace(running.map(item => (item.id === id ? { ...item, done, total } : item))),
          signal,
        ),
      );
    } finally {
      replace(running.filter(item => item.id !== id));
    }
  },
};

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
