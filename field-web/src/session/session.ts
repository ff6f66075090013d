import { type AnswerOf, type JsonAction, Role, type SentArguments } from '@coastok/domain';
import { call, type CallOptions, Refused } from '../api/call';
import { aheadBy } from './clock';

/** People's data leave the phone after so long without a word from the server. */
export const FORGOTTEN_AFTER_MS = 48 * 3600_000;

export interface Session {
  userId: string;
  name: string;
  role: Role;
  areaId: string | null;
  /** Null once it has ended: the person signs in again, and what waits goes then. */
  token: string | null;
  /** When the server last answered this person. */
  heardAt: number;
  /** By how much this phone's clock is ahead of the server's; null while no answer has told. */
  ahead: number | null;
}

/** Calls as one person. */
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
/** What tells the server that somebody signed in on this phone before; it opens nothing, and outlives every session. */
const DEVICE = 'coastok.field.device';
/** A clock that was set back by more than this tells nothing of how long ago something was. */
const SET_BACK_MS = 3600_000;

/** Who uses this phone; kept over reloads, and the same in all tabs. */
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

  /** @throws Refused, Unreachable */
  async signIn(email: string, password: string, code: string): Promise<Session> {
    const deviceToken = this.storage.getItem(DEVICE);
    // A stranger's wrong passwords do not keep out who presents it.
    const body = { email, password, ...(code && { otp: code }), ...(deviceToken && { deviceToken }) };
    const askedAt = this.clock();
    const { answer: profile, saidAt } = await call('session.appLogin', { body });
    if (!profile) throw new Refused(400, 'The server did not say who you are.');
    if (profile.mustChangePassword || profile.mustEnrolSecondFactor)
      throw new Refused(
        403,
        'Please sign in to the console first: it asks you for something before you can go on.',
      );
    if (profile.userRole < Role.Frontliner)
      throw new Refused(403, 'This app is for frontliners, facilitators and area leaders.');
    const session: Session = {
      userId: profile._id,
      name: profile.initiatedName ?? profile.name,
      role: profile.userRole,
      areaId: profile.connectedAreaId,
      token: profile.token,
      ...this.heard(null, askedAt, saidAt),
    };
    this.storage.setItem(DEVICE, profile.deviceToken);
    this.set(session);
    return session;
  }

  /**
   * Calls as a person who is signed in, and who is asked to sign in again where the session has ended. Nothing goes as
   * whoever has signed in on this phone meanwhile. @throws Refused, Unreachable
   */
  sendAs(userId: string): Send {
    return async <A extends JsonAction>(
      action: A,
      ...[sent, options]: SentArguments<A, [options?: CallOptions]>
    ): Promise<AnswerOf<A>> => {
      this.refresh();
      const token = this.now?.userId === userId ? this.now.token : null;
      if (!token) throw new Refused(401, 'Please sign in again.');
      const askedAt = this.clock();
      try {
        const sending = [sent, { ...options, token }] as SentArguments<A, [CallOptions]>;
        const { answer, saidAt } = await call(action, ...sending);
        // Another tab may have signed out or in while this was on its way.
        this.refresh();
        if (this.now?.userId === userId)
          this.set({ ...this.now, ...this.heard(this.now.ahead, askedAt, saidAt) });
        return answer;
      } catch (error) {
        this.refresh();
        if (error instanceof Refused && error.status === 401 && this.now?.token === token)
          this.set({ ...this.now, token: null });
        throw error;
      }
    };
  }

  /** The phone forgets who used it; the server too where it can be reached. */
  async signOut(): Promise<void> {
    const token = this.now?.token;
    this.set(null);
    if (token) await call('session.logout', {}, { token }).catch(() => undefined);
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
    return text === null ? null : (JSON.parse(text) as Session);
  } catch {
    return null;
  }
}
