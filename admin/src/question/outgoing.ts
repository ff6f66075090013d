import { useSyncExternalStore } from 'react';

let onTheWay: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function replace(next: ReadonlySet<string>): void {
  onTheWay = next;
  listeners.forEach(listener => listener());
}

/** The questions whose answers are being sent: dialog and page can be closed meanwhile, and nobody sends twice. */
export const outgoing = {
  questions: (): ReadonlySet<string> => onTheWay,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  async track<T>(questionId: string, work: Promise<T>): Promise<T> {
    replace(new Set([...onTheWay, questionId]));
    try {
      return await work;
    } finally {
      replace(new Set([...onTheWay].filter(id => id !== questionId)));
    }
  },
};

/** Whether an answer to this question is being sent. */
export const useOutgoing = (questionId: string): boolean =>
  useSyncExternalStore(outgoing.subscribe, outgoing.questions).has(questionId);
