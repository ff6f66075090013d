import { whileSignedIn } from '../session/whileSignedIn';

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
