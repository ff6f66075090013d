import type { GuardianRequest, Language, Role, SaidConsents, UserCategory } from '@coastok/domain';
import { Schema, Types } from 'mongoose';
import { type AuditEntry, PENDING_AUDIT_INDEX, pendingAuditField } from '../platform/audit/audit.model.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { EFFECTS_INDEX, effectsField, type StoredEffect } from '../platform/effects/effect.js';
import { PENDING_MESSAGES_INDEX, pendingMessagesField } from '../platform/outbox/pendingMessages.js';

/** A person's consent to a version of the privacy notice (docs/security.md#22). */
export interface Consent {
  version: string;
  at: Date;
  /**
   * The last answers for the free purposes, and for needed ones that were withdrawn; computed from the person's
   * consent rows.
   */
  said?: SaidConsents;
}

/** The parent or guardian of a person under 18, with the state of their agreement. */
export interface Guardian extends GuardianRequest {
  state: GuardianRequest['state'];
  name: string | null;
  /** Ten digits. */
  phone: string | null;
  email: string | null;
  relation: string | null;
  /** The mailed link is derived from this and the server's secret; the digest finds the record. */
  nonce: string | null;
  linkDigest: string | null;
  linkEndsAt: Date | null;
  /** When the first mail of the unanswered question was sent; absent before. */
  mailedAt?: Date | null;
  /** The child's booking that is held until they answer. */
  draft?: Types.ObjectId | null;
  /** How they answered; `answeredAt` is when. */
  method: 'code' | 'seen' | null;
  answeredAt: Date | null;
  /** The kind of document that staff saw; `lastFour` has its last four characters. */
  document?: string;
  lastFour?: string;
  memberId?: Types.ObjectId | null;
  /** `seen`: a mail is not enough, staff must see the guardian. */
  waits?: 'seen';
  /** The seat of the mailbox used by an agreement by mail, unique among all children. */
  seat?: string;
}

/** A person's address before a change, reserved for its owner while the link mailed to it is valid. */
export interface FormerEmail {
  email: string;
  /** The link is derived from this and the server's secret; the digest finds the record. */
  nonce: string;
  digest: string;
  endsAt: Date;
}

/**
 * The progress of an erasure. While `checking` it may still be called off; from `erasing` on it will be finished. In
 * `settling` the name is deleted, and the erasure is run once more for data written by requests that were running;
 * then `done`.
 */
export interface Erasure {
  state: 'checking' | 'erasing' | 'settling' | 'done';
  begunAt: Date;
  endedAt: Date | null;
  /** The status to restore when it is called off. */
  formerStatus: number;
}

/** The data of care that the member's other fields do not have (docs/rules/care.md#5). */
export interface MemberCare {
  approvedAt?: Date | null;
  /** Time of the last contact in which the member answered. */
  lastContactAt?: Date | null;
  /** Since when the member has had neither facilitator nor frontliner, as of the last check. */
  carerlessSince?: Date | null;
}

/** A record that was merged into this one (docs/rules/duplicates.md#6). */
export interface Absorbed {
  _id: Types.ObjectId;
  name: string;
  mergeId: Types.ObjectId;
  mergedAt: Date;
  undoUntil: Date;
  /** The survivor took its password from the merged record. */
  tookPassword?: true;
  /** The fields that the merge changed, before and after; deleted when the merge can't be undone any more. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * A session that outlives a change of credentials. The write of the change names it, so it is kept by exactly that
 * change: a change that fails keeps nothing, and the next one ends the session unless it names it again.
 */
export interface KeptSession {
  /** The session's id. */
  session: string;
  /** The credential version that the change made. */
  credentialVersion: number;
}

/** A person: member, staff, or both. */
export interface User {
  _id: Types.ObjectId;
  __v: number;
  name: string;
  initiatedName: string | null;
  /** Normalized (docs/rules/texts.md#1); unique. */
  email: string;
  /** Ten digits; unique. */
  phone: string;
  /** `yyyy-MM-dd` */
  dob: string | null;
  gender: number | null;
  /** True if the gender comes from an old registration form that did not ask for it; false once somebody has set it. */
  genderUnasked?: boolean;
  maritalStatus: number | null;
  profession: string | null;
  expertiseArea: string | null;
  residenceArea: string | null;
  chantingRounds: number;
  sadhnaGroup: number | null;
  connectedAreaId: Types.ObjectId | null;
  facilitator: Types.ObjectId | null;
  frontliner: Types.ObjectId | null;
  mentor: Types.ObjectId | null;
  /** The role in use. */
  userRole: Role;
  roles: Role[];
  /** The role that is restored automatically when a guardian agrees, or when the birth date is an adult's again. */
  waitingRole?: Role | null;
  /** 1 active, 0 inactive or deleted, 4 merged into another record. */
  status: number;
  /** An upload's path without its signature. */
  imageUrl: string | null;
  /** The language of mails and notices; absent or null for no choice (docs/rules/languages.md#3). */
  language?: Language | null;
  connectedSince: Date | null;
  chantingTarget2: Date | null;
  chantingTarget4: Date | null;
  createdAt: Date;
  /** The Google account first used with the address. */
  googleSub?: string | null;
  /** When the address was last proved on the public site; absent for a person who never returned. */
  lastVisitAt?: Date | null;
  /** argon2id; null for a person without a password. */
  passwordHash: string | null;
  mustChangePassword: boolean;
  /** When a temporary password expires; null for a password chosen by the person. */
  passwordExpiresAt?: Date | null;
  /** Increases with every change of password or role; sessions with an older version are void. */
  credentialVersion: number;
  /** The session that made the last change of credentials which did not end it; absent before the first one. */
  keptSession?: KeptSession;
  /** Desk devices that this person made before this version are void; absent for 0. */
  devicesVersion?: number;
  /** All addresses that belong only to this person, the one for sign-in first; every address is in one record only. */
  emails: string[];
  /** Addresses before changes of the last days, the newest last; each is in `emails` too. */
  formerEmails?: FormerEmail[] | null;
  /** All phone numbers that belong only to this person, the main one first. */
  phones: string[];
  /** Addresses of the person that an older record also has. */
  otherEmails?: string[];
  /** The sort key for the name. */
  nameKey: string;
  searchTokens: string[];
  /** Search keys for two words at once (`memberWords.ts`). */
  searchPairs: string[];
  /** All search words in one text (`wordsText`). */
  searchWords: string;
  /** This and the next two fields come from the person's own registration; records added by staff do not have them. */
  userCategory?: UserCategory | null;
  consent?: Consent | null;
  guardian?: Guardian | null;
  /** Mails of a write that are not in the outbox yet. */
  pendingMessages?: OutboxRequest[];
  /** Absent for people without an erasure. */
  erasure?: Erasure | null;
  care?: MemberCare;
  /** Set when the rules of care must run for this member; cleared afterwards. */
  careDue?: Date;
  /** Keys that duplicates have in common; absent until the member was compared with others. */
  duplicateKeys?: string[];
  /** Since when the member must be compared again; cleared afterwards. */
  duplicatesDue?: Date;
  /** The record that this one was merged into; `mergedBy` is the merge. */
  mergedInto?: Types.ObjectId;
  mergedBy?: Types.ObjectId;
  absorbed?: Absorbed[];
  effects?: StoredEffect[];
  pendingAudit?: AuditEntry[];
}

const reference = Schema.Types.ObjectId;
const FIRST_ID = new Types.ObjectId('0'.repeat(24));

const consentSchema = new Schema<Consent>(
  { version: { type: String, required: true }, at: { type: Date, required: true }, said: Schema.Types.Mixed },
  { _id: false },
);

const guardianSchema = new Schema<Guardian>(
  {
    state: { type: String, enum: ['NONE', 'ASKED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'], required: true },
    name: String,
    phone: String,
    email: String,
    relation: String,
    nonce: String,
    linkDigest: String,
    linkEndsAt: Date,
    mailedAt: Date,
    draft: reference,
    method: String,
    answeredAt: Date,
    document: String,
    lastFour: String,
    memberId: reference,
    waits: String,
    seat: String,
  },
  { _id: false },
);

const erasureSchema = new Schema<Erasure>(
  {
    state: { type: String, enum: ['checking', 'erasing', 'settling', 'done'], required: true },
    begunAt: { type: Date, required: true },
    endedAt: Date,
    formerStatus: { type: Number, required: true },
  },
  { _id: false },
);

const keptSessionSchema = new Schema<KeptSession>(
  { session: { type: String, required: true }, credentialVersion: { type: Number, required: true } },
  { _id: false },
);

const careSchema = new Schema<MemberCare>(
  { approvedAt: Date, lastContactAt: Date, carerlessSince: Date },
  { _id: false },
);

const absorbedSchema = new Schema<Absorbed>(
  {
    _id: { type: reference, required: true },
    name: { type: String, required: true },
    mergeId: { type: reference, required: true },
    mergedAt: { type: Date, required: true },
    undoUntil: { type: Date, required: true },
    tookPassword: Boolean,
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
  },
  { _id: false },
);

export const userSchema = new Schema<User>(
  {
    name: { type: String, required: true },
    initiatedName: String,
    email: { type: String, required: true },
    phone: { type: String, required: true },
    dob: String,
    gender: Number,
    genderUnasked: Boolean,
    maritalStatus: Number,
    profession: String,
    expertiseArea: String,
    residenceArea: String,
    chantingRounds: { type: Number, required: true },
    sadhnaGroup: Number,
    connectedAreaId: reference,
    facilitator: reference,
    frontliner: reference,
    mentor: reference,
    userRole: { type: Number, required: true },
    roles: { type: [Number], required: true },
    waitingRole: Number,
    status: { type: Number, required: true },
    imageUrl: String,
    language: String,
    connectedSince: Date,
    chantingTarget2: Date,
    chantingTarget4: Date,
    createdAt: { type: Date, required: true },
    lastVisitAt: Date,
    googleSub: String,
    passwordHash: String,
    mustChangePassword: { type: Boolean, required: true },
    passwordExpiresAt: Date,
    credentialVersion: { type: Number, required: true },
    keptSession: keptSessionSchema,
    devicesVersion: Number,
    emails: { type: [String], required: true },
    formerEmails: {
      type: [
        new Schema<FormerEmail>(
          { email: String, nonce: String, digest: String, endsAt: Date },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    phones: { type: [String], required: true },
    otherEmails: { type: [String], default: undefined },
    nameKey: { type: String, default: '' },
    searchTokens: { type: [String], required: true },
    searchPairs: { type: [String], required: true },
    searchWords: { type: String, default: '' },
    userCategory: String,
    consent: consentSchema,
    guardian: guardianSchema,
    ...pendingMessagesField,
    erasure: erasureSchema,
    care: careSchema,
    careDue: Date,
    duplicateKeys: { type: [String], default: undefined },
    duplicatesDue: Date,
    mergedInto: reference,
    mergedBy: reference,
    absorbed: { type: [absorbedSchema], default: undefined },
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'user', versionKey: '__v' },
)
  .index({ email: 1 }, { unique: true })
  .index({ phone: 1 }, { unique: true })
  .index({ emails: 1 }, { unique: true, partialFilterExpression: { emails: { $gt: '' } } })
  .index({ phones: 1 }, { unique: true, partialFilterExpression: { phones: { $gt: '' } } })
  .index({ status: 1, createdAt: -1, _id: -1 })
  // For the newest members of an area, and for figures of some days without scanning other days.
  .index({ status: 1, connectedAreaId: 1, createdAt: -1, _id: -1, userRole: 1, chantingRounds: 1 })
  .index({ status: 1, nameKey: 1, _id: 1 })
  .index({ status: 1, connectedAreaId: 1, nameKey: 1, _id: 1 })
  .index({ status: 1, userRole: 1, chantingRounds: 1, connectedAreaId: 1, createdAt: -1 })
  .index({ connectedAreaId: 1, status: 1, userRole: 1, chantingRounds: 1, createdAt: -1 })
  // Defined before the next index, which the search within an area could use as well.
  .index({ connectedAreaId: 1, searchTokens: 1, status: 1, userRole: 1, chantingRounds: 1 })
  // This index and the next one find, count and sort without reading records.
  .index(
    {
      searchPairs: 1,
      status: 1,
      nameKey: 1,
      userRole: 1,
      chantingRounds: 1,
      connectedAreaId: 1,
      _id: 1,
      searchWords: 1,
    },
    { name: 'searchOfSeveral' },
  )
  .index(
    {
      searchTokens: 1,
      status: 1,
      nameKey: 1,
      userRole: 1,
      chantingRounds: 1,
      connectedAreaId: 1,
      createdAt: -1,
      _id: -1,
    },
    { name: 'search' },
  )
  .index({ facilitator: 1, status: 1 })
  .index({ frontliner: 1, status: 1 })
  // Few members have a mentor.
  .index({ mentor: 1 }, { partialFilterExpression: { mentor: { $gt: FIRST_ID } } })
  .index({ 'guardian.memberId': 1 }, { partialFilterExpression: { 'guardian.memberId': { $gt: FIRST_ID } } })
  .index({ roles: 1, status: 1 })
  .index({ waitingRole: 1, dob: 1 }, { partialFilterExpression: { waitingRole: { $gt: 0 } } })
  .index({ imageUrl: 1 }, { partialFilterExpression: { imageUrl: { $gt: '' } } })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...EFFECTS_INDEX)
  .index({ 'guardian.linkDigest': 1 }, { partialFilterExpression: { 'guardian.linkDigest': { $gt: '' } } })
  .index({ 'guardian.seat': 1 }, { unique: true, partialFilterExpression: { 'guardian.seat': { $gt: '' } } })
  .index({ 'formerEmails.digest': 1 }, { partialFilterExpression: { 'formerEmails.digest': { $gt: '' } } })
  .index({ 'formerEmails.endsAt': 1 }, { sparse: true })
  .index({ 'consent.said.notices': 1 }, { partialFilterExpression: { 'consent.said.notices': false } })
  .index({ 'erasure.state': 1 }, { sparse: true })
  .index(
    { status: 1, connectedAreaId: 1, createdAt: -1, _id: -1, genderUnasked: 1 },
    { partialFilterExpression: { genderUnasked: true } },
  )
  .index({ careDue: 1 }, { sparse: true })
  // Not sparse, so that it also finds members who were never compared.
  .index({ duplicateKeys: 1 })
  .index({ duplicatesDue: 1 }, { sparse: true })
  .index({ mergedInto: 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
