/* All tabs have one cookie: what changes it goes alone, over all of them where the browser has locks. */

const locked = <T>(name: string, mode: LockMode, work: () => Promise<T>): Promise<T> => {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  return locks ? (locks.request(name, { mode }, work) as Promise<T>) : work();
};

/** Who uses this phone changes: one change after the other. */
export const changing = <T>(work: () => Promise<T>): Promise<T> =>
  locked('coastok-field-person', 'exclusive', work);

/** A call that the cookie speaks for: nobody else's takes its place meanwhile. */
export const calling = <T>(work: () => Promise<T>): Promise<T> =>
  locked('coastok-field-calls', 'shared', work);

/** Another cookie comes: no call is under way. */
export const exchanging = <T>(work: () => Promise<T>): Promise<T> =>
  locked('coastok-field-calls', 'exclusive', work);
