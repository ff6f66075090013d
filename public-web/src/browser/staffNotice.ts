let shown = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  shown = next;
  listeners.forEach(listener => listener());
}

/** Whether the page shows that somebody is signed in to the console here. */
export const staffNotice = {
  isShown: (): boolean => shown,
  show: (): void => set(true),
  hide: (): void => set(false),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
