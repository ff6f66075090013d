/** Whether calls reach the server: `offline` is the device's own network, `down` a server that does not answer. */
export type Connection = 'up' | 'offline' | 'down';

const POLL_MS = 5000;

const listeners = new Set<() => void>();
let answering = true;
let poll: ReturnType<typeof setTimeout> | undefined;

const announce = () => listeners.forEach(listener => listener());

function set(next: boolean): void {
  if (answering === next) return;
  answering = next;
  announce();
}

async function knock(): Promise<void> {
  poll = undefined;
  const alive = await fetch('/health/live', { cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  );
  if (alive) set(true);
  else poll = setTimeout(() => void knock(), POLL_MS);
}

export const connection = {
  state: (): Connection => (navigator.onLine ? (answering ? 'up' : 'down') : 'offline'),

  /** Reports that a call got an answer. */
  reached: (): void => set(true),

  /** Reports that a call got no answer; then polls the server until it answers. */
  lost(): void {
    set(false);
    poll ??= setTimeout(() => void knock(), POLL_MS);
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
