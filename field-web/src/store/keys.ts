import type { OpenDatabase } from './database';

/** The key of the signed-in person; it is deleted with the session, and comes back with the person's next sign-in. */
export class Keys {
  constructor(private readonly database: OpenDatabase) {}

  async of(userId: string): Promise<CryptoKey | null> {
    return (await (await this.database()).get('keys', userId)) ?? null;
  }

  /** Replaces another person's key by this one. */
  async keep(userId: string, key: CryptoKey): Promise<void> {
    const { store, done } = (await this.database()).transaction('keys', 'readwrite');
    await Promise.all([store.clear(), store.put(key, userId), done]);
  }

  async drop(): Promise<void> {
    await (await this.database()).clear('keys');
  }
}
