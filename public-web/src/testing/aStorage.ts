/** A browser's storage in memory; a full one rejects every write. */
export function aStorage({ full = false } = {}): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: key => entries.get(key) ?? null,
    key: index => [...entries.keys()][index] ?? null,
    removeItem: key => void entries.delete(key),
    setItem: (key, value) => {
      if (full) throw new DOMException('Quota exceeded', 'QuotaExceededError');
      entries.set(key, value);
    },
  };
}
