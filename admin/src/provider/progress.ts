import { whileSignedIn } from '../session/whileSignedIn';

/** A long piece of work that goes on while people move about: an export, a change to many records. */
export interface Progress {
  id: number;
  /** What is being done, as a sentence without its end: 'Downloading users.xlsx'. */
  label: string;
  done: number;
  /** Unknown for a download whose size the server can't tell. */
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
   * Shows a piece of work in the shell until it settles; `work` reports what is done so far, and stops by the signal.
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
