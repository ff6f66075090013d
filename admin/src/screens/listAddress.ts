/** The address of a react-admin list with its filter, as the list itself writes it; empty values are left out. */
export function listAddress(path: string, filter: Record<string, unknown> = {}): string {
  const filled = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  return Object.keys(filled).length
    ? `${path}?${new URLSearchParams({ filter: JSON.stringify(filled) })}`
    : path;
}
