const PUBLIC_SITE = /^\/(event(?!\/manage(\/|$))|viplava)(\/|$)/;

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Reads the companion app's single-use handover token from an address; `cleaned` is the address without the
 * token. Event and camp pages of the public site use `token` for themselves, so for them this returns null.
 */
export function readHandover(address: Address): { token: string; cleaned: string } | null {
  if (PUBLIC_SITE.test(address.pathname)) return null;
  const query = new URLSearchParams(address.search);
  if (!query.has('token')) return null;
  const token = query.get('token') ?? '';
  query.delete('token');
  const rest = query.toString();
  return { token, cleaned: `${address.pathname}${rest && `?${rest}`}${address.hash}` };
}

let pendingToken: string | null = null;
const listeners = new Set<() => void>();

function set(token: string | null): void {
  pendingToken = token;
  listeners.forEach(listener => listener());
}

/** A handover token that waits for the signed-in person's answer; stored only in this page's memory. */
export const pendingHandover = {
  token: (): string | null => pendingToken,
  keep: (token: string): void => set(token),
  drop: (): void => set(null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
