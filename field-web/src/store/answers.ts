import type { OpenDatabase } from './database';
import type { Keys } from './keys';
import { seal, unseal } from './sealed';

/** What the server answered last to each person of this phone. */
export class Answers {
  private readonly listeners = new Set<() => void>();
  private readonly keptListeners = new Set<() => void>();

  constructor(
    private readonly database: OpenDatabase,
    private readonly keys: Keys,
  ) {}

  async read<T>(userId: string, name: string): Promise<T | undefined> {
    const [kept, key] = [
      await (await this.database()).get('answers', [userId, name]),
      await this.keys.of(userId),
    ];
    return (kept && key && (await unseal<T>(key, kept.sealed))) ?? undefined;
  }

  /** Whether an answer is on the phone. */
  has = async (userId: string, name: string): Promise<boolean> =>
    (await (await this.database()).getKey('answers', [userId, name])) !== undefined;

  /** Nothing is kept of a person whose session has ended meanwhile. */
  async keep(userId: string, name: string, value: unknown): Promise<void> {
    const key = await this.keys.of(userId);
    if (!key) return;
    const sealed = await seal(key, value);
    const transaction = (await this.database()).transaction(['answers', 'keys'], 'readwrite');
    if (await transaction.objectStore('keys').getKey(userId))
      await transaction.objectStore('answers').put({ userId, name, sealed, at: Date.now() });
    await transaction.done;
    for (const listener of this.keptListeners) listener();
  }

  /** Takes everybody's data off the phone; what waits to be sent is no part of them. */
  async wipe(): Promise<void> {
    await (await this.database()).clear('answers');
    for (const listener of this.listeners) listener();
  }

  /** Tells when an answer was kept. */
  readonly onKept = (listener: () => void): (() => void) => {
    this.keptListeners.add(listener);
    return () => this.keptListeners.delete(listener);
  };

  /** Tells when all was wiped. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
