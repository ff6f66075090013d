import type { ProfileRecord } from '@coastok/domain';

/** The signed-in person as the API describes them, without the token. */
export type Profile = Omit<ProfileRecord, 'token'>;

/** A mark that tells one sign-in from the next. It opens nothing: what does is a cookie that no script can read. */
const MARK = 'coastok.session';
const PROFILE = 'coastok.profile';
const AREAS = 'coastok.areas';
const KEYS = [MARK, PROFILE, AREAS];

/** Where version 0.1 kept the token itself. */
const FORMER_TOKEN = 'coastok.token';

/** Why the last session ended; the sign-in page says it in one sentence. */
export type Farewell =
  'sessionEnded' | 'signedOutElsewhere' | 'roleSwitched' | 'handoverRefused' | 'handoverFailed';

const FAREWELL = 'coastok.farewell';
/** That somebody was signed in in this tab: one that is just loading hears of no end that another tab notices. */
const HERE = 'coastok.here';
const CUT_OFF: readonly (string | null)[] = ['sessionEnded', 'signedOutElsewhere'] satisfies Farewell[];
/** What the mark says for a moment before it goes, where whoever was signed in meant to leave: it tells other tabs. */
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

function begun(): void {
  sessionStorage.removeItem(FAREWELL);
  sessionStorage.setItem(HERE, 'yes');
}

/** Another tab has begun a session, or somebody left one there on purpose. */
function follow({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== MARK) return;
  if (newValue !== null) begun();
  else if (oldValue === LEAVING && !sessionStorage.getItem(FAREWELL))
    sessionStorage.setItem(FAREWELL, 'signedOutElsewhere' satisfies Farewell);
}

/** Each tab tells by itself why the session has ended, whichever of them noticed. */
function farewell(): Farewell | null {
  const told = sessionStorage.getItem(FAREWELL) as Farewell | null;
  if (told || localStorage.getItem(MARK)) return told;
  return sessionStorage.getItem(HERE) ? 'sessionEnded' : null;
}

/** The signed-in person, kept in local storage so that a reload or a second tab stays signed in. */
export const session = {
  /** Which sign-in this is; null when nobody is signed in. */
  mark: (): string | null => localStorage.getItem(MARK),

  /** The page begins to load. A token of version 0.1 goes out of the browser; its owner signs in once more. */
  open(): void {
    localStorage.removeItem(FORMER_TOKEN);
    if (localStorage.getItem(MARK)) begun();
  },

  /** The stored profile; the same object until it changes, as `useSyncExternalStore` asks. */
  profile(): Profile | null {
    if (!localStorage.getItem(MARK)) return null;
    const text = localStorage.getItem(PROFILE);
    if (text !== cached.text) cached = { text, profile: parse(text) };
    return cached.profile;
  },

  start(profile: Profile): void {
    localStorage.setItem(PROFILE, JSON.stringify(profile));
    localStorage.setItem(MARK, crypto.randomUUID());
    begun();
    announce();
  },

  /** Takes over a newer profile of the same person. */
  refresh(profile: Profile): void {
    if (!localStorage.getItem(MARK)) return;
    localStorage.setItem(PROFILE, JSON.stringify(profile));
    announce();
  },

  /** Forgets who was signed in and the cached areas; a reason stays readable on the sign-in page until the next sign-in. */
  end(reason: Farewell | null): void {
    if (reason) sessionStorage.setItem(FAREWELL, reason);
    else sessionStorage.removeItem(FAREWELL);
    sessionStorage.removeItem(HERE);
    if (reason === null || reason === 'roleSwitched') localStorage.setItem(MARK, LEAVING);
    KEYS.forEach(key => localStorage.removeItem(key));
    announce();
  },

  farewell,

  /** Whether it ended under what somebody was typing here, who did not mean to leave that. */
  cutOff: (): boolean => CUT_OFF.includes(farewell()),

  areas: (): string | null => localStorage.getItem(AREAS),
  keepAreas: (areas: string): void => localStorage.setItem(AREAS, areas),

  /** Calls back on every change, also one made in another tab. */
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.newValue === LEAVING) return;
      follow(event);
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
