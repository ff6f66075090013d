import { type Language, RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../platform/auth/caller.js';
import { Conflict, NotAllowed } from '../platform/errors/appError.js';
import type { SessionOwner } from '../user/ports.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';

/** The refusal for a record that staff made inactive. It tells the owner whom to ask; nobody else can get it. */
export const inactiveRecord = (): NotAllowed =>
  new NotAllowed('We can not register this email address online. Please write to us.');

/** The current record of the member with a proved address. */
@Injectable()
export class VisitorMembers {
  constructor(private readonly repository: UserRepository) {}

  /** Records a visit of the person with this address. */
  noteVisit({ email }: Pick<Visitor, 'email'>): Promise<void> {
    return this.repository.noteVisit(email);
  }

  /**
   * Whether a Google account is the one first used with an address; an address without one is bound to it now. If
   * Google gives an address to another account, that account must not open the former owner's record.
   */
  isBoundTo({ email }: Pick<Visitor, 'email'>, sub: string): Promise<boolean> {
    return this.repository.bindGoogle(email, sub);
  }

  /** The owner of the sessions of an address. */
  async ownerOf({ email }: Pick<Visitor, 'email'>): Promise<SessionOwner> {
    return { userId: (await this.repository.findByEmail(email))?._id ?? null, email };
  }

  /** The language that the person with an address has chosen; null for none, and for an unknown address. */
  async languageOf({ email }: Pick<Visitor, 'email'>): Promise<Language | null> {
    return (await this.repository.findByEmail(email))?.language ?? null;
  }

  /** Null for a person who has not signed up; an inactive record counts as none. */
  async find({ email }: Visitor): Promise<StoredUser | null> {
    const user = await this.repository.findByEmail(email);
    return user?.status === RecordStatus.Active ? user : null;
  }

  /** @throws Conflict for a person who has not signed up; NotAllowed for an inactive record */
  async require({ email }: Visitor): Promise<StoredUser> {
    const user = await this.repository.findByEmail(email);
    if (!user) throw new Conflict('Please fill in your details first.');
    if (user.status !== RecordStatus.Active) throw inactiveRecord();
    return user;
  }
}
