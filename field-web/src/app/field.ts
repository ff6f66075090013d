import type { AnswerOf, JsonAction, Sent, SentArguments } from '@coastok/domain';
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Refused, Unreachable } from '../api/call';
import type { ApiQuery } from '../queries';
import type { Languages } from '../language/languages';
import { changing, type Credentials, type Session, SessionKeeper } from '../session/session';
import { Answers } from '../store/answers';
import { databaseOf, type PendingAction, type Row } from '../store/database';
import { StorageHealth } from '../store/storage';
import { Keys } from '../store/keys';
import { canUndo, Rows, UNDO_MS } from '../store/rows';
import { keyOf } from '../store/sealed';
import { sendWaiting } from '../store/sync';

const TRY_EVERY_MS = 30_000;

export type UndoneContact = Extract<PendingAction, { kind: 'contact' }>;

/** The data on this phone and its connection to the server: one instance for all pages. */
export class Field {
  readonly session = new SessionKeeper(localStorage);
  private readonly database = databaseOf();
  private readonly keys = new Keys(this.database);
  readonly rows = new Rows(this.database, this.keys);
  readonly answers = new Answers(this.database, this.keys);
  readonly keeping = new StorageHealth();
  /** The rows that were undone since the page was opened. */
  readonly undone = new Set<number>();
  /** The contacts that were undone, by member: their form gets the note and the recording back. */
  readonly undoneContacts = new Map<string, UndoneContact>();
  private readonly undoings = new Set<() => void>();
  private sending: Promise<void> | null = null;
  private again = false;
  private readonly returnings = new Set<() => void>();

  constructor(private readonly languages: Languages) {}

  /**
   * Resolves once the phone can store actions, and has no old data left.
   * @throws DOMException where the browser keeps nothing
   */
  async ready(): Promise<void> {
    await this.database();
    const { userId, id } = this.session.current() ?? {};
    // Where the browser has deleted the key, this person's data can't be read any more.
    if (userId && id && !(await this.keys.of(userId))) this.session.end();
    // Deletes data that an earlier page had to delete, if that page was discarded before it had finished.
    await this.forgetEnded();
    await this.forgetOld();
  }

  /** Sends the pending rows now and whenever there may be a network again. */
  startSync(): () => void {
    const tick = () => {
      this.session.refresh();
      void this.forgetOld();
      void this.sync();
      void this.sendLanguage();
      if (navigator.onLine) void changing(() => this.session.leave());
    };
    const comeBack = () => {
      tick();
      if (document.visibilityState === 'visible') for (const listener of this.returnings) listener();
    };
    const timer = setInterval(tick, TRY_EVERY_MS);
    const unfollow = this.session.subscribe(() => {
      if (this.hasEnded()) void this.forgetEnded();
    });
    const unsubscribe = this.rows.subscribe(() => void this.sync());
    window.addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    tick();
    return () => {
      clearInterval(timer);
      unfollow();
      unsubscribe();
      window.removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }

  /** Calls back when the app becomes visible again, or there is a network again: the shown data may be old. */
  readonly onReturn = (listener: () => void): (() => void) => {
    this.returnings.add(listener);
    return () => this.returnings.delete(listener);
  };

  /**
   * Stores an action of the signed-in person and sends it as soon as possible. An outcome and a snooze can be
   * undone before that; an attendance mark is changed by another tap. @returns whether the phone has stored it
   */
  async do(action: PendingAction): Promise<boolean> {
    const session = this.session.current();
    const held = action.kind === 'mark' ? undefined : Date.now() + UNDO_MS;
    return session !== null && this.keeping.of(() => this.rows.add(session.userId, action, held));
  }

  /** Undoes an action. @returns false if it was too late */
  async undo(row: Row): Promise<boolean> {
    this.undone.add(row.seq);
    const isUndone = await this.rows.undo(row);
    if (!isUndone) this.undone.delete(row.seq);
    if (isUndone && row.deed.kind === 'contact') this.undoneContacts.set(row.deed.memberId, row.deed);
    if (isUndone) for (const listener of this.undoings) listener();
    return isUndone;
  }

  /** Calls back after an action was undone. */
  readonly onUndo = (listener: () => void): (() => void) => {
    this.undoings.add(listener);
    return () => this.undoings.delete(listener);
  };

  /** Only the tab that has the lock sends; a call during a round causes one more round. */
  sync(): Promise<void> {
    if (this.sending) {
      this.again = true;
      return this.sending;
    }
    this.sending = this.send().finally(() => {
      this.sending = null;
      if (this.again) {
        this.again = false;
        void this.sync();
      }
    });
    return this.sending;
  }

  /** A sign-in deletes another person's data; pending rows stay for their person. @throws Refused, Unreachable */
  async signIn(credentials: Credentials): Promise<void> {
    const { userId, language } = await changing(() => {
      const former = this.session.current();
      return this.session.signIn(credentials, async (userId, storeKey) => {
        if (former?.userId !== userId) await this.answers.wipe();
        await this.keys.keep(userId, await keyOf(storeKey));
        await this.rows.sealPlain(userId);
      });
    });
    await this.languages.meet(userId, language);
    // Asks the browser not to evict the pending rows when the phone runs out of space; a refusal changes nothing.
    void navigator.storage?.persist?.().catch(() => false);
    void this.sync();
  }

  async signOut(): Promise<void> {
    await changing(async () => {
      await this.forget();
      await this.session.signOut();
    });
  }

  /** Ends every session of the person, on this phone too. @throws Refused, Unreachable */
  async signOutEverywhere(): Promise<void> {
    const { userId = '' } = this.session.current() ?? {};
    await this.session.sendAs(userId)('session.endOthers', { body: {} });
    await this.signOut();
  }

  /** Stores a language that was chosen on this phone on its person's record; without an answer it is tried again. */
  async sendLanguage(): Promise<void> {
    const { userId, id } = this.session.current() ?? {};
    const language = userId && id ? this.languages.unsentOf(userId) : null;
    if (!userId || !language || !navigator.onLine) return;
    try {
      await this.session.sendAs(userId)('user.update', { id: userId, body: { language } });
      this.languages.sent(language);
    } catch (error) {
      if (error instanceof Unreachable) return;
      if (!(error instanceof Refused)) throw error;
      // An ended session and a rate limit are not about the language, which is then sent again later.
      if (error.status !== 401 && error.status !== 429) this.languages.sent(language);
    }
  }

  private async send(): Promise<void> {
    const session = this.session.current();
    if (!session?.id || !navigator.onLine) return;
    const ahead = () => this.session.current()?.ahead ?? 0;
    const work = () => sendWaiting(this.rows, session.userId, this.session.sendAs(session.userId), ahead);
    const locked = 'locks' in navigator ? navigator.locks.request('coastok-field', work) : work();
    // When the session has ended, the page asks for a new sign-in.
    await Promise.resolve(locked).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
    const now = Date.now();
    const held = (await this.rows.of(session.userId)).find(row => canUndo(row, now))?.held;
    if (held !== undefined) setTimeout(() => void this.sync(), held - now);
  }

  /**
   * Whether nobody is signed in: after a sign-out, or after the server has ended the session because the phone is
   * lost.
   */
  private hasEnded(): boolean {
    return !this.session.current()?.id;
  }

  /** Not during a sign-in, which stores the key a moment before the session. */
  private forgetEnded(): Promise<void> {
    return changing(async () => {
      this.session.refresh();
      if (this.hasEnded()) await this.forget();
    });
  }

  /** Deletes the people's data from the phone, and the key of the pending rows. */
  private async forget(): Promise<void> {
    this.undoneContacts.clear();
    await this.answers.wipe();
    await this.keys.drop();
  }

  private async forgetOld(): Promise<void> {
    if (this.session.isForgotten()) await this.answers.wipe();
  }
}

export const FieldContext = createContext<Field | null>(null);

/** @throws outside its context */
export function useField(): Field {
  const field = use(FieldContext);
  if (!field) throw new Error('useField was called outside its context');
  return field;
}

export function useSession(): Session | null {
  const { session } = useField();
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

/** The signed-in person's actions that the server has not received yet. */
export function useRows(): readonly Row[] {
  const { rows } = useField();
  const userId = useSession()?.userId;
  const [found, setFound] = useState<readonly Row[]>([]);
  useEffect(() => {
    let current = true;
    const read = () =>
      void (userId ? rows.shown(userId) : Promise.resolve([])).then(list => current && setFound(list));
    read();
    const unsubscribe = rows.subscribe(read);
    return () => {
      current = false;
      unsubscribe();
    };
  }, [rows, userId]);
  return found;
}

/**
 * The actions done here that a shown answer does not include: the pending rows, and the rows sent since the answer
 * came.
 */
export function useDoneSince(answer: unknown): readonly Row[] {
  const { undone } = useField();
  const rows = useRows();
  const [done, setDone] = useState({ answer, rows, since: rows });
  if (done.answer === answer && done.rows === rows) return done.since;
  const waiting = rows.filter(({ refused }) => refused === null);
  const isHere = new Set(rows.map(({ seq }) => seq));
  const sentRows =
    done.answer === answer ? done.since.filter(({ seq }) => !isHere.has(seq) && !undone.has(seq)) : [];
  const since = [...sentRows, ...waiting];
  setDone({ answer, rows, since });
  return since;
}

interface Found<T> {
  name: string | undefined;
  value?: T;
  problem: string | null;
}

export interface Kept<T> {
  value: T | undefined;
  /** The reason why the shown value may be old: 'offline', or the server's message. */
  problem: string | null;
  refresh: () => void;
}

/** The server's answer, and before it the last stored answer; asked again once no row is pending. */
export function useKept<A extends JsonAction>(query: ApiQuery<A> | null): Kept<AnswerOf<A>> {
  const { session, answers, onReturn } = useField();
  const { userId, id } = useSession() ?? {};
  const settled = useRows().every(({ refused }) => refused !== null);
  const name = query?.name;
  // Queries with the same text are the same query.
  const text = query && JSON.stringify([query.action, query.sent]);
  const [state, setState] = useState<Found<AnswerOf<A>>>({ name, problem: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!name || !text || !userId) return;
    let current = true;
    const [action, sent]: [A, Sent<A>] = JSON.parse(text);
    const show = (change: { value?: AnswerOf<A>; problem: string | null }) =>
      current && setState(before => ({ ...(before.name === name ? before : {}), name, ...change }));
    void (async () => {
      const kept = await answers.read<AnswerOf<A>>(userId, name);
      // A value that is already shown is at least as new as the stored one.
      if (kept !== undefined && current)
        setState(before =>
          before.name === name && before.value !== undefined ? before : { name, value: kept, problem: null },
        );
      // While rows are pending here, the server's answer would not include them.
      if (!id || !settled) return;
      try {
        const value = await session.sendAs(userId)(action, ...([sent] as SentArguments<A>));
        // Signed out meanwhile, or another person signed in: the answer must not stay on the phone.
        if (session.current()?.userId !== userId) return;
        await answers.keep(userId, name, value);
        show({ value, problem: null });
      } catch (error) {
        if (error instanceof Unreachable) show({ problem: 'offline' });
        else if (error instanceof Refused) show({ problem: error.message });
        else throw error;
      }
    })();
    return () => {
      current = false;
    };
  }, [name, text, userId, id, session, answers, round, settled]);
  useEffect(
    () => answers.subscribe(() => setState(({ name: of, problem }) => ({ name: of, problem }))),
    [answers],
  );
  const refresh = useCallback(() => setRound(before => before + 1), []);
  useEffect(() => onReturn(refresh), [onReturn, refresh]);
  const { value, problem } = state.name === name ? state : { problem: null };
  return { value, problem, refresh };
}
