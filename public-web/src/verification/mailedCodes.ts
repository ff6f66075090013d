/** How long a mailed code is valid. */
const LIFE_MS = 10 * 60_000;
const PREFIX = 'coastok.mailed:';

type MailedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A mailed code, with what the page needs to ask for it. */
export interface Mailed<About> {
  at: number;
  about: About;
}

/**
 * Remembers in this tab that a code was mailed, while it is valid. A cheap phone discards the page while the mail
 * is read: the reloaded page then asks for that code, since another one would make it invalid.
 * @param storage of the tab; it fails where the visitor has switched it off
 */
export function createMailedCodes(storage: () => MailedStorage, now: () => number = Date.now) {
  const trying = <Result>(work: (kept: MailedStorage) => Result): Result | undefined => {
    try {
      return work(storage());
    } catch {
      // The page itself still knows the code.
      return undefined;
    }
  };
  return {
    note<About>(name: string, about: About, at = now()): void {
      const mailed: Mailed<About> = { at, about };
      trying(kept => kept.setItem(PREFIX + name, JSON.stringify(mailed)));
    },
    recall<About>(name: string): Mailed<About> | undefined {
      const mailed = trying(
        kept => JSON.parse(kept.getItem(PREFIX + name) ?? 'null') as Mailed<About> | null,
      );
      return mailed && now() - mailed.at < LIFE_MS ? mailed : undefined;
    },
    forget: (name: string): void => void trying(kept => kept.removeItem(PREFIX + name)),
  };
}

export const mailedCodes = createMailedCodes(() => window.sessionStorage);
