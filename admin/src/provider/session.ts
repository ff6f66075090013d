import type { ProfileRecord } from '@coastok/domain';

/** The signed-in person as the API describes them, without the token. */
export type Profile = Omit<ProfileRecord, 'token'>;

/** A random id of the sign-in. It grants no access: that needs a cookie which no script can read. */
const MARK = 'coastok.session';
const PROFILE = 'coastok.profile';
const AREAS = 'coastok.areas';
const KEYS = [MARK, PROFILE, AREAS];

/** The key under which version 0.1 stored the token itself. */
const FORMER_TOKEN = 'coastok.token';

/** Why the last session ended; the sign-in page shows it as a sentence. */
export type Farewell =
  'sessionEnded' | 'signedOutElsewhere' | 'roleSwitched' | 'handoverRefused' | 'handoverFailed';

const FAREWELL = 'coastok.farewell';
/** Marks a tab in which somebody was signed in: a loading tab misses the storage event about the session's end. */
const HERE = 'coastok.here';
const CUT_OFF: readonly (string | null)[] = ['sessionEnded', 'signedOutElsewhere'] satisfies Farewell[];
/** The mark's value just before it is removed on a deliberate sign-out; other tabs read it from the storage event. */
const LEAVING = 'leaving';

const listeners = new Set<() => void>();
let cached: { text: string | null; profile: Profile | null } = { text: null, profile: null };

const announce = () => listeners.forEach(listener => listener());

const parse = (text: string | null): Profile | null => {
  try {
    return text ? (JSON.parse(text) as Profile) : null;
  } catch {
    return null;
  }
};

function markSignedIn(): void {
  sessionStorage.removeItem(FAREWELL);
  sessionStorage.setItem(HERE, 'yes');
}

/** Another tab has started a session, or ended one on purpose. */
function onStorageChange({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== MARK) return;
  if (newValue !== null) markSignedIn();
  else if (oldValue === LEAVING && !sessionStorage.getItem(FAREWELL))
    sessionStorage.setItem(FAREWELL, 'signedOutElsewhere' satisfies Farewell);
}

/** Why the session ended. Each tab derives the reason itself, because another tab may have noticed the end. */
function farewell(): Farewell | null {
  const farewell = sessionStorage.getItem(FAREWELL) as Farewell | null;
  if (farewell || localStorage.getItem(MARK)) return farewell;
  return sessionStorage.getItem(HERE) ? 'sessionEnded' : null;
}

/** The signed-in person, stored in local storage so that a reload or a second tab stays signed in. */
export const session = {
  /** The id of the sign-in; null when nobody is signed in. */
  mark: (): string | null => localStorage.getItem(MARK),

  /** Called when the page begins to load. Removes a token of version 0.1; its owner must sign in again. */
  open(): void {
    localStorage.removeItem(FORMER_TOKEN);
    if (localStorage.getItem(MARK)) markSignedIn();
  },

  /** The stored profile; the same object until it changes, as `useSyncExternalStore` requires. */
  profile(): Profile | null {
    if (!localStorage.getItem(MARK)) return null;
    const text = localStorage.getItem(PROFILE);
    if (text !== cached.text) cached = { text, profile: parse(text) };
    return cached.profile;
  },

  start(profile: Profile): void {
    localStorage.setItem(PROFILE, JSON.stringify(profile));
    localStorage.setItem(MARK, crypto.randomUUID());
    markSignedIn();
    announce();
  },

  /** Stores a newer profile of the same person. */
  refresh(profile: Profile): void {
    if (!localStorage.getItem(MARK)) return;
    localStorage.setItem(PROFILE, JSON.stringify(profile));
    announce();
  },

  /** Removes the profile and the cached areas; the reason stays for the sign-in page until the next sign-in. */
  end(reason: Farewell | null): void {
    if (reason) sessionStorage.setItem(FAREWELL, reason);
    else sessionStorage.removeItem(FAREWELL);
    sessionStorage.removeItem(HERE);
    if (reason === null || reason === 'roleSwitched') localStorage.setItem(MARK, LEAVING);
    KEYS.forEach(key => localStorage.removeItem(key));
    announce();
  },

  farewell,

  /** Whether the session ended against the person's will, so that their input is kept. */
  cutOff: (): boolean => CUT_OFF.includes(farewell()),

  areas: (): string | null => localStorage.getItem(AREAS),
  keepAreas: (areas: string): void => localStorage.setItem(AREAS, areas),

  /** Calls back on every change, also in another tab. */
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.newValue === LEAVING) return;
      onStorageChange(event);
      if (event.key === null || KEYS.includes(event.key)) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
