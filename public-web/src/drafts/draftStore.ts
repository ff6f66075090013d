/** The values of form fields that a draft can hold. */
export type DraftValue = string | number | boolean | null | readonly string[];
export type DraftValues = Readonly<Record<string, DraftValue>>;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The draft of one person for one event (or for the membership), by the part of the wizard it belongs to. */
export interface Drafts {
  read: (part: string) => DraftValues | undefined;
  write: (part: string, values: DraftValues) => void;
  drop: (part: string) => void;
}

interface StoredDrafts {
  at: number;
  parts: Record<string, DraftValues>;
}

const PREFIX = 'coastok.draft:';
const LIFE_MS = 7 * 24 * 3_600_000;

const parse = (text: string | null): StoredDrafts | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredDrafts> | null;
    if (typeof stored?.at !== 'number' || typeof stored.parts !== 'object') return undefined;
    return stored as StoredDrafts;
  } catch {
    return undefined;
  }
};

/** Drafts expire: an abandoned draft is personal data without a purpose. */
function forgetOld(storage: DraftStorage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX)) continue;
    const stored = parse(storage.getItem(key));
    if (!stored || now - stored.at > LIFE_MS) storage.removeItem(key);
  }
}

/**
 * Keeps what was typed in this browser, by event and person, until the step is saved or a week has passed. In a
 * browser that stores nothing (private windows, full disks) the draft is lost, but the registration still works.
 */
export function openDrafts(storage: DraftStorage, scope: string, email: string, now = Date.now): Drafts {
  const key = `${PREFIX}${scope}:${email}`;
  const load = (): StoredDrafts | undefined => {
    try {
      return parse(storage.getItem(key));
    } catch {
      return undefined;
    }
  };
  const save = (parts: Record<string, DraftValues>): void => {
    try {
      if (Object.keys(parts).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ at: now(), parts } satisfies StoredDrafts));
    } catch {
      // The page itself still has what was typed.
    }
  };
  try {
    forgetOld(storage, now());
  } catch {
    // Without readable storage there are no old drafts to delete.
  }
  return {
    read: part => load()?.parts[part],
    write: (part, values) => save({ ...load()?.parts, [part]: values }),
    drop: part => {
      const { [part]: _dropped, ...others } = load()?.parts ?? {};
      save(others);
    },
  };
}

/** A form's initial values, replaced by those of a draft where they still fit the form. */
export function withDraft<Values extends object>(initial: Values, draft: DraftValues | undefined): Values {
  const fitting = Object.entries(draft ?? {}).filter(([name, value]) => {
    const own = (initial as Record<string, unknown>)[name];
    return own !== undefined && typeof own === typeof value && Array.isArray(own) === Array.isArray(value);
  });
  return { ...initial, ...Object.fromEntries(fitting) };
}
