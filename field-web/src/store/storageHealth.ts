/** Whether the phone kept what was done last: it can be full, or its browser lets go of what it keeps. */
export class StorageHealth {
  private readonly listeners = new Set<() => void>();
  private failed = false;

  readonly hasFailed = (): boolean => this.failed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Does it, and says whether it is kept; where it is not, the page's head says so. */
  async of(work: () => Promise<unknown>): Promise<boolean> {
    // What fails once more is said once more.
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
