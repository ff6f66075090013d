/** Whether the phone stored the last action: it can be full, or its browser can close the database. */
export class StorageHealth {
  private readonly listeners = new Set<() => void>();
  private failed = false;

  readonly hasFailed = (): boolean => this.failed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Runs the work, and returns whether it was stored; where it was not, the header shows it. */
  async of(work: () => Promise<unknown>): Promise<boolean> {
    // Reset first, so that a second failure is announced again.
    this.set(false);
    return work().then(
      () => true,
      () => {
        this.set(true);
        return false;
      },
    );
  }

  private set(failed: boolean): void {
    if (failed === this.failed) return;
    this.failed = failed;
    for (const listener of this.listeners) listener();
  }
}

/**
 * Opens a database once, and again after the browser has closed it, as phones do that run short of memory.
 * Otherwise nothing would be stored until the page is reloaded.
 */
export function reconnect<T>(open: (onLost: () => void) => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  const forget = () => {
    opened = null;
  };
  return () => {
    opened ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
