/* All tabs share one cookie: a call that changes it runs alone, across all tabs where the browser has locks. */

const locked = <T>(name: string, mode: LockMode, work: () => Promise<T>): Promise<T> => {
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  return locks ? (locks.request(name, { mode }, work) as Promise<T>) : work();
};

/** Changes of the signed-in person run one after the other. */
export const changing = <T>(work: () => Promise<T>): Promise<T> =>
  locked('coastok-field-person', 'exclusive', work);

/** A call made with the cookie, which no other person's cookie replaces meanwhile. */
export const calling = <T>(work: () => Promise<T>): Promise<T> =>
  locked('coastok-field-calls', 'shared', work);

/** A call that replaces the cookie, made while no other call is running. */
export const exchanging = <T>(work: () => Promise<T>): Promise<T> =>
  locked('coastok-field-calls', 'exclusive', work);
