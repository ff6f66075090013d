import type { OpenDatabase } from './database';
import type { Keys } from './keys';
import { seal, unseal } from './sealed';

/** The server's last answers to each person of this phone. */
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

  /** Nothing is stored for a person whose session has ended meanwhile. */
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

  /** Deletes everybody's answers from the phone; the rows to send are stored separately and stay. */
  async wipe(): Promise<void> {
    await (await this.database()).clear('answers');
    for (const listener of this.listeners) listener();
  }

  /** Calls back when an answer was stored. */
  readonly onKept = (listener: () => void): (() => void) => {
    this.keptListeners.add(listener);
    return () => this.keptListeners.delete(listener);
  };

  /** Calls back when all answers were deleted. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
