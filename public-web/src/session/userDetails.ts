import { type VisitorSessionRecord } from '@coastok/domain';

/** The storage key for the person who last verified an address in this browser. It gives no access to anything. */
const KEY = 'coastok.visitor';

type DetailsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage can be switched off or full; then the page works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keepUserDetails = (
  details: VisitorSessionRecord,
  storage: DetailsStorage = localStorage,
): void => attempt(() => storage.setItem(KEY, JSON.stringify(details)));

export const forgetUserDetails = (storage: DetailsStorage = localStorage): void =>
  attempt(() => storage.removeItem(KEY));

/** The address last verified in this browser, to fill a field with; undefined when there is none. */
export function rememberedEmail(storage: DetailsStorage = localStorage): string | undefined {
  const details = attempt(() => JSON.parse(storage.getItem(KEY) ?? 'null') as unknown);
  const email = (details as Partial<VisitorSessionRecord> | null | undefined)?.email;
  return typeof email === 'string' && email ? email : undefined;
}

/** Calls back when another tab of this browser changes or deletes the details; does nothing on the server. */
export function onOtherTab(listener: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) listener();
  });
}
