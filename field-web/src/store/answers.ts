import type { OpenDatabase } from './database';

/** What the server answered last to each person of this phone. */
export class Answers {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly database: OpenDatabase) {}

  async read<T>(userId: string, name: string): Promise<T | undefined> {
    return (await (await this.database()).get('answers', [userId, name]))?.value as T | undefined;
  }

  async keep(userId: string, name: string, value: unknown): Promise<void> {
    await (await this.database()).put('answers', { userId, name, value, at: Date.now() });
  }

  /** Takes everybody's data off the phone; what waits to be sent is no part of them. */
  async wipe(): Promise<void> {
    await (await this.database()).clear('answers');
    for (const listener of this.listeners) listener();
  }

  /** Tells when all was wiped. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
