let held: string | null = null;
const listeners = new Set<() => void>();

function set(token: string | null): void {
  held = token;
  listeners.forEach(listener => listener());
}

/** A hand-over token that waits for the answer of who is signed in; kept nowhere but in this page. */
export const heldHandover = {
  token: (): string | null => held,
  hold: (token: string): void => set(token),
  drop: (): void => set(null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
