const PUBLIC_SITE = /^\/(event(?!\/manage(\/|$))|viplava)(\/|$)/;

export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * What an address says about a hand-over from the companion app: the single-use token in it, and the address as
 * it must look once the token is out of it. Event and camp pages of the public site use `token` for
 * themselves, so there it is left alone and null comes back.
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

let held: string | null = null;
const listeners = new Set<() => void>();

function set(token: string | null): void {
  held = token;
  listeners.forEach(listener => listener());
}

/** A hand-over token that waits for the answer of who is signed in; kept nowhere but in this page. */
export const heldHandover = {
  token: (): string | null => held,
  hold: (token: string): void => set(token),
  drop: (): void => set(null),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
