import {
  guardianStateOf,
  type Language,
  plainId,
  RecordStatus,
  Role,
  type SignUpBody,
  type VisitorProfileBody,
  type VisitorUserQuery,
  type VisitorUserRecord,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { Visitor } from '../platform/auth/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Conflict, InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/errors/appError.js';
import type { PageOrigin } from '../platform/http/origin.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { Registration } from '../user/registration.js';
import { UserMapper } from '../user/userMapper.js';
import { type StoredUser, UserRepository } from '../user/userRepository.js';
import { inactiveRecord, VisitorMembers } from './visitorMembers.js';
import { VisitorSessions } from './visitorSessions.js';

/** A person's own record as the public site shows it. */
@Injectable()
export class VisitorUserMapper {
  constructor(private readonly mapper: UserMapper) {}

  async toRecord(user: StoredUser): Promise<VisitorUserRecord> {
    const record = await this.mapper.toRecord(user);
    return {
      _id: record._id,
      __v: record.__v,
      name: record.name,
      initiatedName: record.initiatedName,
      email: record.email,
      phone: record.phone,
      dob: record.dob,
      gender: record.gender,
      maritalStatus: record.maritalStatus,
      profession: record.profession,
      expertiseArea: record.expertiseArea,
      residenceArea: record.residenceArea,
      chantingRounds: record.chantingRounds,
      userCategory: user.userCategory ?? null,
      sadhnaGroup: record.sadhnaGroup,
      connectedAreaId: record.connectedAreaId,
      connectedArea: record.connectedArea,
      facilitator: record.facilitator,
      facilitatorId: record.facilitator,
      facilitatorData: record.facilitatorData,
      mentor: record.mentor,
      mentorData: record.mentorData,
      userRole: record.userRole,
      roles: record.roles,
      status: record.status,
      imageUrl: record.imageUrl,
      language: record.language,
      consentVersion: user.consent?.version ?? null,
      purposes: user.consent?.said ?? {},
      guardianName: user.guardian?.name ?? null,
      guardianPhone: user.guardian?.phone ?? null,
      guardianState: guardianStateOf(user.guardian, new Date()),
    };
  }
}

/** The refusal of a phone number reveals that somebody has it, so this limits how many numbers a person can try. */
export const TAKEN_PHONES: WindowLimit = { name: 'visitor-taken-phone', points: 10, seconds: 3600 };

/** Whether a write was refused because another record has that email or phone. */
const isTaken = (error: unknown, field: 'email' | 'phone'): error is Conflict =>
  error instanceof Conflict && error.details.errors?.[field] !== undefined;

/**
 * Reads, creates and completes visitors' own records (docs/rules/booking.md#8). Only the proved address decides whose
 * record it is.
 */
@Injectable()
export class VisitorUserService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly repository: UserRepository,
    private readonly members: VisitorMembers,
    private readonly sessions: VisitorSessions,
    private readonly registration: Registration,
    private readonly mapper: VisitorUserMapper,
    private readonly limits: WindowLimits,
  ) {}

  /** Null for a person who has not signed up. @throws NotSignedIn for any other person's address or id, known or not */
  async read(visitor: Visitor, { email, userId }: VisitorUserQuery): Promise<VisitorUserRecord | null> {
    if (email !== undefined && email !== visitor.email) throw new NotSignedIn();
    const own = await this.members.find(visitor);
    if (userId !== undefined && own?._id.toHexString() !== userId) throw new NotSignedIn();
    return own && this.mapper.toRecord(own);
  }

  /**
   * Creates the visitor's own record, or completes it.
   * @param language the language of the request, for a newcomer who chooses none
   * @throws NotAllowed for another address and for an inactive record; NotFound for an id that is not the own one;
   * Conflict for a full member who does not send the own id, and for a taken phone.
   */
  async signUp(
    visitor: Visitor,
    { _id, email, userRole: _userRole, status: _status, ...body }: SignUpBody,
    language: Language | null,
  ): Promise<{ created: boolean; record: VisitorUserRecord }> {
    if (email !== undefined && email !== visitor.email) {
      throw new NotAllowed('Please verify this email address first.');
    }
    const stored = await this.repository.findByEmail(visitor.email);
    if (stored && stored.status !== RecordStatus.Active) throw inactiveRecord();
    if (_id && stored?._id.toHexString() !== _id) throw new NotFound();
    if (stored) {
      if (!_id && stored.userRole > Role.NonCoastok) throw this.alreadyMember();
      return { created: false, record: await this.change(visitor, stored, body) };
    }
    const added = await this.add(visitor, { language, ...body });
    if (added) return { created: true, record: added };
    // A concurrent request created the record, such as that of a second click; the record is completed now.
    const meanwhile = await this.repository.findByEmail(visitor.email);
    if (!meanwhile) throw this.keptAddress();
    if (meanwhile.status !== RecordStatus.Active) throw inactiveRecord();
    return { created: false, record: await this.change(visitor, meanwhile, body) };
  }

  /** Changes the visitor's own record. @throws NotFound for any other id */
  async update(visitor: Visitor, id: string, body: VisitorProfileBody): Promise<VisitorUserRecord> {
    const own = await this.members.find(visitor);
    if (!own || own._id.toHexString() !== plainId(id)) throw new NotFound();
    return this.change(visitor, own, body);
  }

  /** Stores the language that a visitor has chosen in the browser, unless the record has one. */
  async rememberLanguage(visitor: Visitor, language: Language): Promise<void> {
    const own = await this.members.find(visitor);
    if (own && !own.language) await this.change(visitor, own, { language });
  }

  /** Null when the visitor's record was created meanwhile. */
  private async add(visitor: Visitor, body: VisitorProfileBody): Promise<VisitorUserRecord | null> {
    const { name, phone } = body;
    if (!name || !phone) throw new InvalidInput('Please fill all details');
    const newcomer = { ...body, name, phone, email: visitor.email };
    const googleSub = await this.sessions.googleSubOf(visitor.email);
    try {
      return await this.mapper.toRecord(
        await this.countingTakenPhones(visitor, () =>
          this.registration.add(newcomer, originOf(visitor), googleSub),
        ),
      );
    } catch (error) {
      if (isTaken(error, 'email')) return null;
      throw error;
    }
  }

  private async change(
    visitor: Visitor,
    own: StoredUser,
    body: VisitorProfileBody,
  ): Promise<VisitorUserRecord> {
    const write = () => this.registration.change(own._id, body, originOf(visitor));
    const newPhone = body.phone !== undefined && body.phone !== own.phone;
    return this.mapper.toRecord(await (newPhone ? this.countingTakenPhones(visitor, write) : write()));
  }

  /** Writes a phone number, and counts the attempt when the number is taken. @throws TooMany */
  private async countingTakenPhones<T>({ email }: Visitor, write: () => Promise<T>): Promise<T> {
    await this.limits.refuseWhenSpent(TAKEN_PHONES, email);
    try {
      return await write();
    } catch (error) {
      if (isTaken(error, 'phone')) await this.limits.consume(TAKEN_PHONES, email);
      throw error;
    }
  }

  /** The address is still reserved for a person who gave it up recently, or whose records were merged. */
  private keptAddress(): Conflict {
    return new Conflict('This address belongs to another account. Please use another one, or write to us.', {
      errors: { email: 'It belongs to another account.' },
    });
  }

  private alreadyMember(): Conflict {
    return new Conflict(`You are already registered with ${this.config.productName}.`);
  }
}

const originOf = ({ address, requestId, language }: Visitor): PageOrigin => ({
  address,
  requestId,
  language,
});
