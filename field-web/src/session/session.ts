import {
  type AnswerOf,
  displayName,
  type JsonAction,
  type Language,
  Role,
  type SentArguments,
} from '@coastok/domain';
import { call, type CallOptions, Refused } from '../api/call';
import { texts } from '../texts/texts';

/** People's data is deleted from the phone after this time without an answer from the server. */
export const FORGOTTEN_AFTER_MS = 48 * 3600_000;

export interface Session {
  userId: string;
  name: string;
  role: Role;
  areaId: string | null;
  /**
   * Identifies the sign-in in this browser, whose token no script can read; null after it has ended, until the
   * person signs in again.
   */
  id: string | null;
  /** When the server last answered this person. */
  heardAt: number;
  /** How many ms this phone's clock is ahead of the server's; null before the first answer. */
  ahead: number | null;
}

/** The values of the sign-in form. */
export interface Credentials {
  email: string;
  password: string;
  /** The code of the second factor; blank without one. */
  code: string;
}

/** A call as one person. */
export type Send = <A extends JsonAction>(
  action: A,
  ...sent: SentArguments<A, [options?: CallOptions]>
) => Promise<AnswerOf<A>>;

export interface Storage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

const NAME = 'coastok.field.session';
/**
 * Proves to the server that somebody signed in on this phone before; it gives no access, and stays after every
 * session.
 */
const DEVICE = 'coastok.field.device';
/** Set while the server has not received a sign-out yet. */
const LEAVING = 'coastok.field.leaving';
/** After a clock was set back by more than this, it is unknown how long ago something was. */
const SET_BACK_MS = 3600_000;

/** The session of the person who uses this phone; kept over reloads, and shared by all tabs. */
export class SessionKeeper {
  private readonly listeners = new Set<() => void>();
  private text: string | null;
  private now: Session | null;

  constructor(
    private readonly storage: Storage,
    private readonly clock: () => number = Date.now,
  ) {
    this.text = storage.getItem(NAME);
    this.now = read(this.text);
    // A former version of the app kept its token here.
    if (this.text?.includes('"token"')) this.set(this.now);
  }

  readonly current = (): Session | null => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Another tab may have signed in or out. */
  refresh(): void {
    const text = this.storage.getItem(NAME);
    if (text !== this.text) this.set(read(text));
  }

  isForgotten(): boolean {
    if (this.now === null) return false;
    const passed = this.clock() - this.now.heardAt;
    return passed > FORGOTTEN_AFTER_MS || passed < -SET_BACK_MS;
  }

  /**
   * @param take receives the key of the person's data on the phone, before the session starts
   * @returns the person, and the language on their record
   * @throws Refused, Unreachable
   */
  signIn(
    { email, password, code }: Credentials,
    take: (userId: string, storeKey: string) => Promise<void>,
  ): Promise<{ userId: string; language: Language | null }> {
    return exchanging(async () => {
      const deviceToken = this.storage.getItem(DEVICE);
      // With the device token, wrong passwords that a stranger tries do not lock this person out.
      const body = { email, password, ...(code && { otp: code }), ...(deviceToken && { deviceToken }) };
      const askedAt = this.clock();
      const { answer: profile, saidAt } = await call('session.appLogin', { body }, { asPerson: true });
      if (!profile?.storeKey) throw new Refused(400, texts.session.noProfile);
      const problem = problemOf(profile);
      if (problem) {
        this.storage.setItem(LEAVING, 'yes');
        await this.sendLogout();
        throw new Refused(403, problem);
      }
      const session: Session = {
        userId: profile._id,
        name: displayName(profile),
        role: profile.userRole,
        areaId: profile.connectedAreaId,
        id: crypto.randomUUID(),
        ...this.heard(null, askedAt, saidAt),
      };
      await take(profile._id, profile.storeKey);
      this.storage.removeItem(LEAVING);
      this.storage.setItem(DEVICE, profile.deviceToken);
      this.set(session);
      return { userId: profile._id, language: profile.language ?? null };
    });
  }

  /**
   * Calls as a signed-in person, who is asked to sign in again where the session has ended. No call is made as
   * another person who has signed in on this phone meanwhile. @throws Refused, Unreachable
   */
  sendAs(userId: string): Send {
    return <A extends JsonAction>(
      action: A,
      ...[sent, options]: SentArguments<A, [options?: CallOptions]>
    ): Promise<AnswerOf<A>> =>
      calling(async () => {
        this.refresh();
        const id = this.now?.userId === userId ? this.now.id : null;
        if (!id) throw new Refused(401, texts.session.signInAgain);
        const askedAt = this.clock();
        try {
          const sending = [sent, { ...options, asPerson: true }] as SentArguments<A, [CallOptions]>;
          const { answer, saidAt } = await call(action, ...sending);
          // Another tab may have signed out or in while this call was running.
          this.refresh();
          if (this.now?.id === id) this.set({ ...this.now, ...this.heard(this.now.ahead, askedAt, saidAt) });
          return answer;
        } catch (error) {
          this.refresh();
          if (error instanceof Refused && error.status === 401 && this.now?.id === id) this.end();
          throw error;
        }
      });
  }

  /** Ends the session and asks its person to sign in again; pending rows are sent then. */
  end(): void {
    if (this.now?.id) this.set({ ...this.now, id: null });
  }

  /** Deletes the session on the phone, and on the server now or once it can be reached. */
  async signOut(): Promise<void> {
    const wasOpen = Boolean(this.now?.id);
    if (wasOpen) this.storage.setItem(LEAVING, 'yes');
    this.set(null);
    if (wasOpen) await this.sendLogout();
  }

  /** Reports a sign-out that the server has not received: scripts can't delete the cookie. */
  async leave(): Promise<void> {
    if (this.storage.getItem(LEAVING) && !this.now?.id) await this.sendLogout();
  }

  private async sendLogout(): Promise<void> {
    try {
      await call('session.logout', {}, { asPerson: true });
    } catch (error) {
      if (!(error instanceof Refused && error.status === 401)) return;
    }
    this.storage.removeItem(LEAVING);
  }

  private heard(before: number | null, askedAt: number, saidAt: number | null) {
    const heardAt = this.clock();
    return { heardAt, ahead: saidAt === null ? before : aheadBy(before, { askedAt, heardAt, saidAt }) };
  }

  private set(session: Session | null): void {
    this.now = session;
    this.text = session && JSON.stringify(session);
    if (this.text === null) this.storage.removeItem(NAME);
    else this.storage.setItem(NAME, this.text);
    for (const listener of this.listeners) listener();
  }
}

function read(text: string | null): Session | null {
  try {
    if (text === null) return null;
    const { token: _former, ...session } = JSON.parse(text) as Session & { token?: unknown };
    return { ...session, id: session.id ?? null };
  } catch {
    return null;
  }
}

/** Why somebody with the right password can't use this app; null when there is no reason. */
function problemOf(profile: AnswerOf<'session.appLogin'>): string | null {
  if (profile.mustChangePassword || profile.mustEnrolSecondFactor) return texts.session.consoleFirst;
  return profile.userRole < Role.Frontliner ? texts.session.carersOnly : null;
}

/** The times of one answer by both clocks, in ms; the server's time is cut to whole seconds. */
interface Heard {
  askedAt: number;
  heardAt: number;
  saidAt: number;
}

/**
 * How many ms this phone's clock is ahead of the server's. Never too low, so that times corrected with it are never
 * in the server's future. A former value stays while an answer agrees with it, so that of two actions the later one
 * always has the later time.
 */
export function aheadBy(before: number | null, { askedAt, heardAt, saidAt }: Heard): number {
  const least = askedAt - saidAt - 1000;
  const most = heardAt - saidAt;
  return before !== null && before >= least && before <= most ? before : most;
}

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
