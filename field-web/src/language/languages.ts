import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type Translated,
  isLanguage,
  preferredLanguage,
} from '@coastok/domain';
import { call } from '../api/call';
import type { Storage } from '../session/session';
import { type LanguageTexts, speak } from '../texts/texts';

/** The language of this phone. The script that runs before the first paint (`opening.js`) reads it too. */
const NAME = 'coastok.field.language';
/** The languages that visitors and carers may choose from, as the server last answered. */
const OFFERED = 'coastok.field.languages';
/** How long the first page waits for the server's list of languages, on a phone whose own language is not English. */
const WAIT_MS = 3000;

interface Kept {
  code: Language;
  /** Whether somebody chose it in this app; otherwise it comes from the person's record or from the phone. */
  isChosen: boolean;
  /** The person on whose record the choice is not stored yet. */
  unsentOf?: string;
}

/** Loads the texts of a language, which are a separate script. */
export type LoadTexts = (code: Translated) => Promise<LanguageTexts>;

/** The language of this phone's pages, and the languages that may be chosen. */
export class Languages {
  private readonly listeners = new Set<() => void>();
  private code: Language = DEFAULT_LANGUAGE;
  private all: readonly Language[];

  constructor(
    private readonly storage: Storage,
    private readonly load: LoadTexts,
    /** The phone's preferred languages, as in `Accept-Language`. */
    private readonly wanted: string,
  ) {
    this.all = this.readOffered();
  }

  readonly current = (): Language => this.code;

  readonly offered = (): readonly Language[] => this.all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Loads the texts of this phone's language: the stored one, else the phone's preferred language if the server
   * offers it. English if the texts can't be loaded.
   */
  async start(): Promise<void> {
    const asking = this.askOffered();
    const kept = this.read();
    const mayBeOther = (preferredLanguage(this.wanted, LANGUAGES) ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE;
    if (!kept && this.all.length === 0 && mayBeOther)
      await Promise.race([asking, new Promise(resolve => setTimeout(resolve, WAIT_MS))]);
    const code = kept?.code ?? preferredLanguage(this.wanted, this.all) ?? DEFAULT_LANGUAGE;
    await this.show(this.isOffered(code) ? code : DEFAULT_LANGUAGE).catch(() => undefined);
    if (!kept && this.code !== DEFAULT_LANGUAGE) this.keep({ code: this.code, isChosen: false });
  }

  /**
   * A choice of the person who uses this phone.
   * @param userId the signed-in person, on whose record it is to be stored
   * @throws where its texts can't be loaded
   */
  async choose(code: Language, userId: string | null): Promise<void> {
    await this.show(code);
    this.keep({ code, isChosen: true, ...(userId !== null && { unsentOf: userId }) });
  }

  /**
   * After a sign-in: takes the language of the person's record, unless one was chosen on this phone. A chosen one
   * is stored on a record that has none.
   */
  async meet(userId: string, own: Language | null): Promise<void> {
    const kept = this.read();
    if (kept?.isChosen) {
      if (own === null) this.keep({ ...kept, unsentOf: userId });
      return;
    }
    if (own === null || !this.isOffered(own)) return;
    // If its texts can't be loaded, the pages stay as they are, and the next start tries again.
    this.keep({ code: own, isChosen: false });
    await this.show(own).catch(() => undefined);
  }

  /** The choice that is not on the person's record yet; null when there is none. */
  unsentOf(userId: string): Language | null {
    const kept = this.read();
    return kept?.unsentOf === userId ? kept.code : null;
  }

  /** The choice is on the record, or the server refused it; a later choice stays unsent. */
  sent(code: Language): void {
    const kept = this.read();
    if (kept?.code === code) this.keep({ code, isChosen: kept.isChosen });
  }

  private isOffered(code: Language): boolean {
    return code === DEFAULT_LANGUAGE || this.all.length === 0 || this.all.includes(code);
  }

  private async show(code: Language): Promise<void> {
    const spoken = code === 'en' ? null : await this.load(code);
    speak(spoken);
    this.code = code;
    document.documentElement.lang = code === 'en' ? 'en-IN' : code;
    this.notifyListeners();
    void keepTexts(code);
  }

  /** What the server offers; without an answer, what it offered last. */
  private async askOffered(): Promise<void> {
    if (!navigator.onLine) return;
    try {
      const { answer } = await call('public.config');
      if (!Array.isArray(answer?.languages)) return;
      this.storage.setItem(OFFERED, answer.languages.join(','));
      this.all = this.readOffered();
      this.notifyListeners();
    } catch {
      // Without a network.
    }
  }

  private readOffered(): readonly Language[] {
    const codes = (this.storage.getItem(OFFERED) ?? '').split(',');
    return LANGUAGES.filter(language => codes.includes(language));
  }

  private read(): Kept | null {
    try {
      const kept = JSON.parse(this.storage.getItem(NAME) ?? 'null') as Kept | null;
      return kept && isLanguage(kept.code) ? kept : null;
    } catch {
      return null;
    }
  }

  private keep(kept: Kept): void {
    this.storage.setItem(NAME, JSON.stringify(kept));
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Has the service worker store the texts of the language of this phone, and no others, for use without a network. */
async function keepTexts(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active, waiting, installing } = await navigator.serviceWorker.ready;
  // A newer version that waits for its turn needs its own file.
  for (const worker of [active, waiting, installing]) worker?.postMessage({ language });
}
