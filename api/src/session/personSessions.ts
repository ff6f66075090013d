import type { SessionKind, SessionRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { NotFound } from '../platform/errors/appError.js';
import { PersonSessions, type SessionOwner } from '../user/ports.js';
import { UserAccounts } from '../user/userAccounts.js';
import { VisitorSessions } from '../visitor/visitorSessions.js';
import type { Session } from './session.model.js';
import { isOfVersion, Sessions } from './sessions.js';

/** Maximum per person, more than anybody needs. */
const MOST_SESSIONS = 30;

/** A session of any kind. */
interface Open {
  /** The key in its collection. It belongs to a token's id or digest, so it is never returned. */
  key: string;
  kind: SessionKind;
  device: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/** The public id of a session; the key can't be derived from it. */
const publicIdOf = (key: string): string =>
  createHash('sha256').update(`session:${key}`).digest('hex').slice(0, 24);

/** A person's sessions at the console, in apps and at the public site (docs/rules/access.md#5). */
@Injectable()
export class SessionsOfPerson extends PersonSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly visitorSessions: VisitorSessions,
    private readonly accounts: UserAccounts,
  ) {
    super();
  }

  /** @param current the key of the session that makes the request; null when another person does */
  async list(owner: SessionOwner, current: string | null): Promise<SessionRecord[]> {
    return (await this.openOf(owner)).map(({ key, createdAt, lastSeenAt, kind, device }) => ({
      _id: publicIdOf(key),
      kind,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: key === current,
    }));
  }

  /**
   * @returns whether it was the session that made the request. @throws NotFound for another person's or an ended
   * session
   */
  async end(owner: SessionOwner, id: string, current: string): Promise<boolean> {
    const found = (await this.openOf(owner)).find(({ key }) => publicIdOf(key) === id);
    if (!found) throw new NotFound();
    await this.close([found]);
    return found.key === current;
  }

  /** Ends all but one, and the pushes to the phones of the others. @returns how many */
  async endOthers(owner: SessionOwner, current: string): Promise<number> {
    if (owner.userId) await this.accounts.endPushes(owner.userId, current);
    return this.close((await this.openOf(owner)).filter(({ key }) => key !== current));
  }

  override async endAll(owner: SessionOwner): Promise<number> {
    return this.close(await this.openOf(owner));
  }

  override async endEverywhere(owner: SessionOwner): Promise<number> {
    // First, so that a crash in between leaves open sessions, which the person who ends them sees, and no pushes.
    if (owner.userId) await this.accounts.endPushes(owner.userId, null);
    return this.endAll(owner);
  }

  override async keepNewest(owner: SessionOwner): Promise<void> {
    await this.close((await this.openOf(owner)).slice(MOST_SESSIONS));
  }

  /** Newest first. */
  private async openOf({ userId, email }: SessionOwner): Promise<Open[]> {
    const [ofUser, ofAddress] = await Promise.all([
      userId ? this.goodOf(userId) : [],
      this.addressesOf(userId, email).then(addresses => this.visitorSessions.ofAddresses(addresses)),
    ]);
    const open: Open[] = [
      ...ofUser.map(({ _id, kind = 'console', device = null, createdAt, lastSeenAt }) => ({
        ...{ key: _id, kind, device, createdAt, lastSeenAt },
      })),
      ...ofAddress.map(({ _id, device = null, createdAt, lastSeenAt = createdAt }) => ({
        ...{ key: _id, kind: 'visitor' as const, device, createdAt, lastSeenAt },
      })),
    ];
    return open.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  }

  /** Without sessions that a new password, role or address has voided; those stay stored until they expire. */
  private async goodOf(userId: Types.ObjectId): Promise<Session[]> {
    const [all, account] = await Promise.all([this.sessions.ofPerson(userId), this.accounts.find(userId)]);
    return account ? all.filter(one => isOfVersion(one, account)) : all;
  }

  /** All addresses that open the person's record at the public site, including those of records merged into it. */
  private async addressesOf(userId: SessionOwner['userId'], email: string): Promise<string[]> {
    return [...new Set([email, ...(userId ? await this.accounts.emailsOf(userId) : [])])];
  }

  private async close(open: Open[]): Promise<number> {
    const keysOf = (isVisitor: boolean) =>
      open.filter(({ kind }) => (kind === 'visitor') === isVisitor).map(({ key }) => key);
    await Promise.all([this.sessions.close(...keysOf(false)), this.visitorSessions.closeMany(keysOf(true))]);
    return open.length;
  }
}
