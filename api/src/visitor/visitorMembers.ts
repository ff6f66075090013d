import { RecordStatus } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../platform/auth/visitor.js';
import { Conflict, NotAllowed } from '../platform/errors/appError.js';
import type { SessionOwner } from '../user/ports.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';

/** The refusal for a record that staff made inactive: its owner learns whom to ask, nobody else ever gets here. */
export const inactiveRecord = (): NotAllowed =>
  new NotAllowed('We can not register this email address online. Please write to us.');

/** The member's record behind a proved address, as it is now. */
@Injectable()
export class VisitorMembers {
  constructor(private readonly repository: UserRepository) {}

  /** Notes that whoever has this address was here. */
  noteVisit({ email }: Pick<Visitor, 'email'>): Promise<void> {
    return this.repository.noteVisit(email);
  }

  /**
   * Whether a Google account is the one that was used first with an address, from now on where there was none. An address
   * that Google gives to another account must not open the former one's record.
   */
  isBoundTo({ email }: Pick<Visitor, 'email'>, sub: string): Promise<boolean> {
    return this.repository.bindGoogle(email, sub);
  }

  /** Whose sessions those of an address are. */
  async ownerOf({ email }: Pick<Visitor, 'email'>): Promise<SessionOwner> {
    return { userId: (await this.repository.findByEmail(email))?._id ?? null, email };
  }

  /** Null for who has not signed up; an inactive record is as good as none. */
  async find({ email }: Visitor): Promise<StoredUser | null> {
    const user = await this.repository.findByEmail(email);
    return user?.status === RecordStatus.Active ? user : null;
  }

  /** @throws Conflict for who has not signed up; NotAllowed for an inactive record. */
  async require({ email }: Visitor): Promise<StoredUser> {
    const user = await this.repository.findByEmail(email);
    if (!user) throw new Conflict('Please fill in your details first.');
    if (user.status !== RecordStatus.Active) throw inactiveRecord();
    return user;
  }
}
