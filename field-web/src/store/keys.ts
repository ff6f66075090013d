import type { OpenDatabase } from './database';

/** The key of who is signed in; it goes when the session does, and comes back with the person's next sign-in. */
export class Keys {
  constructor(private readonly database: OpenDatabase) {}

  async of(userId: string): Promise<CryptoKey | null> {
    return (await (await this.database()).get('keys', userId)) ?? null;
  }

  /** Takes a key in the place of another person's. */
  async keep(userId: string, key: CryptoKey): Promise<void> {
    const { store, done } = (await this.database()).transaction('keys', 'readwrite');
    await Promise.all([store.clear(), store.put(key, userId), done]);
  }

  async drop(): Promise<void> {
    await (await this.database()).clear('keys');
  }
}
