import type { AskedGuardian, Language, Role, SaidConsents, UserCategory } from '@coastok/domain';
import { Schema, Types } from 'mongoose';
import { type AuditEntry, PENDING_AUDIT_INDEX, pendingAuditField } from '../platform/audit/audit.model.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import type { ConsentRow } from './consent.model.js';
import { PENDING_MESSAGES_INDEX, pendingMessagesField } from '../platform/outbox/pendingMessages.js';

/** A version of the privacy notice that somebody agreed to (docs/security.md#22). */
export interface Consent {
  version: string;
  at: Date;
  /** What was said of the free purposes last, and of needed ones that were withdrawn: the fold of the person's consent rows. */
  said?: SaidConsents;
}

/** The parent or guardian of somebody under 18, and how far their word is. */
export interface Guardian extends AskedGuardian {
  state: AskedGuardian['state'];
  name: string | null;
  /** Ten digits. */
  phone: string | null;
  email: string | null;
  relation: string | null;
  /** The link that they were mailed follows from it and the server's secret; the digest finds the record. */
  nonce: string | null;
  linkDigest: string | null;
  linkEndsAt: Date | null;
  /** When the first mail went out that nobody has answered; absent before. */
  mailedAt?: Date | null;
  /** The booking of the child that is held until they answer. */
  draft?: Types.ObjectId | null;
  /** How and when they answered. */
  method: 'code' | 'seen' | null;
  answeredAt: Date | null;
  /** What was seen, in person: the kind of document and its last four characters. */
  document?: string;
  lastFour?: string;
  memberId?: Types.ObjectId | null;
  /** `seen`: no mail can settle it, staff have to see the guardian. */
  waits?: 'seen';
  /** The seat of the mailbox that an agreement by mail takes, unique among all children. */
  seat?: string;
}

/** An address that somebody had until a change, kept for its owner while the link works that was mailed to it. */
export interface FormerEmail {
  email: string;
  /** The link follows from it and the server's secret; the digest finds the record. */
  nonce: string;
  digest: string;
  endsAt: Date;
}

/**
 * How far the erasure of somebody's personal data is. While `checking` it may still be called off; from `erasing` on
 * it will be finished. `settling` is without a name, and is gone over once more for what was under way; then `done`.
 */
export interface Erasure {
  state: 'checking' | 'erasing' | 'settling' | 'done';
  begunAt: Date;
  endedAt: Date | null;
  /** What the status goes back to when it is called off. */
  formerStatus: number;
}

/** What care goes by, besides what the member's record says anyway (docs/rules/care.md#5). */
export interface MemberCare {
  approvedAt?: Date | null;
  /** The last contact that was one. */
  lastContactAt?: Date | null;
  /** Since when there has been neither facilitator nor frontliner, as far as it was looked. */
  carerlessSince?: Date | null;
}

/** A record that was merged into this one (docs/rules/duplicates.md#6). */
export interface Absorbed {
  _id: Types.ObjectId;
  name: string;
  mergeId: Types.ObjectId;
  mergedAt: Date;
  undoUntil: Date;
  /** The password is that of the record that went. */
  tookPassword?: true;
  /** The fields that the merge changed, as they were and as it made them; gone once nothing can be undone any more. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** A person: member, staff, or both. */
export interface User {
  _id: Types.ObjectId;
  __v: number;
  name: string;
  initiatedName: string | null;
  /** In its one form (docs/rules/texts.md#1); unique. */
  email: string;
  /** Ten digits; unique. */
  phone: string;
  /** `yyyy-MM-dd` */
  dob: string | null;
  gender: number | null;
  /** The registration of a former version said a gender that it had not asked; false once somebody has set it. */
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
  /** The role that comes back by itself once a guardian agrees, or the birth date is an adult's again. */
  waitingRole?: Role | null;
  /** 1 active, 0 inactive or deleted, 4 merged into another record. */
  status: number;
  /** An upload's path without its signature. */
  imageUrl: string | null;
  /** What mails and notices are written in; absent or null for no choice (docs/rules/languages.md#3). */
  language?: Language | null;
  connectedSince: Date | null;
  chantingTarget2: Date | null;
  chantingTarget4: Date | null;
  createdAt: Date;
  /** The Google account that was used first with the address. */
  googleSub?: string | null;
  /** When the address was last proved on the public site; absent for who never came back. */
  lastVisitAt?: Date | null;
  /** argon2id; null for a person who has none yet. */
  passwordHash: string | null;
  mustChangePassword: boolean;
  /** When a temporary password dies; null for one of the person's own choice. */
  passwordExpiresAt?: Date | null;
  /** Grows with every change of password or role: sessions made before are void. */
  credentialVersion: number;
  /** Where a move began that questions, pledges and bookings still have to follow; the new area for who had none. */
  movedFrom: Types.ObjectId | null;
  /** Bookings and the like may still be found by former words of the person. */
  renamed?: boolean;
  /** The phones at desks that this person made before this version are void; absent for 0. */
  devicesVersion?: number;
  /** Of those some may still be shown as linked. */
  endsDevices?: boolean;
  /** An area may still name the person to an office whose role was taken away. */
  leftOffice?: boolean;
  /** Every address that is this person's alone, that of the sign-in first; of all records one has each. */
  emails: string[];
  /** Those of changes of the last days, the newest last; each is among `emails` too. */
  formerEmails?: FormerEmail[] | null;
  /** The same of phone numbers. */
  phones: string[];
  /** Addresses that the person had, and that an older record has. */
  otherEmails?: string[];
  /** What lists are sorted by in place of the name. */
  nameKey: string;
  searchTokens: string[];
  /** Keys of two words at once (`wordPairs.ts`). */
  searchPairs: string[];
  /** The words in one text (`wordsText`). */
  searchWords: string;
  /** The next three are what people said at their own registration; whom staff added has none of them. */
  userCategory?: UserCategory | null;
  consent?: Consent | null;
  guardian?: Guardian | null;
  /** Mails that follow a write and are not in the outbox yet. */
  pendingMessages?: OutboxRequest[];
  /** Consent rows that follow a write and are not in their collection yet. */
  pendingConsents?: ConsentRow[];
  /** Absent for everybody whose data was never to be erased. */
  erasure?: Erasure | null;
  care?: MemberCare;
  /** Something happened that the rules of care are to look at; gone once they have. */
  careDue?: Date;
  /** Under which the records of one person meet; absent until the member was compared with others. */
  duplicateKeys?: string[];
  /** Since when the member has to be compared again; gone once that is done. */
  duplicatesDue?: Date;
  /** The record that this one is merged into, and by which merge. */
  mergedInto?: Types.ObjectId;
  mergedBy?: Types.ObjectId;
  absorbed?: Absorbed[];
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
    movedFrom: reference,
    renamed: Boolean,
    leftOffice: Boolean,
    devicesVersion: Number,
    endsDevices: Boolean,
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
    pendingConsents: { type: [Schema.Types.Mixed], default: undefined },
    ...pendingMessagesField,
    erasure: erasureSchema,
    care: careSchema,
    careDue: Date,
    duplicateKeys: { type: [String], default: undefined },
    duplicatesDue: Date,
    mergedInto: reference,
    mergedBy: reference,
    absorbed: { type: [absorbedSchema], default: undefined },
    ...pendingAuditField,
  },
  { collection: 'user', versionKey: '__v' },
)
  .index({ email: 1 }, { unique: true })
  .index({ phone: 1 }, { unique: true })
  .index({ emails: 1 }, { unique: true, partialFilterExpression: { emails: { $gt: '' } } })
  .index({ phones: 1 }, { unique: true, partialFilterExpression: { phones: { $gt: '' } } })
  .index({ status: 1, createdAt: -1, _id: -1 })
  // The newest of an area, and its figures of some days without a look at what came before or after.
  .index({ status: 1, connectedAreaId: 1, createdAt: -1, _id: -1, userRole: 1, chantingRounds: 1 })
  .index({ status: 1, nameKey: 1, _id: 1 })
  .index({ status: 1, connectedAreaId: 1, nameKey: 1, _id: 1 })
  .index({ status: 1, userRole: 1, chantingRounds: 1, connectedAreaId: 1, createdAt: -1 })
  .index({ connectedAreaId: 1, status: 1, userRole: 1, chantingRounds: 1, createdAt: -1 })
  // Before the next one, which the search of an area could use as well.
  .index({ connectedAreaId: 1, searchTokens: 1, status: 1, userRole: 1, chantingRounds: 1 })
  // This and the next one find, count and sort without reading a record.
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
  // Few have one.
  .index({ mentor: 1 }, { partialFilterExpression: { mentor: { $gt: FIRST_ID } } })
  .index({ 'guardian.memberId': 1 }, { partialFilterExpression: { 'guardian.memberId': { $gt: FIRST_ID } } })
  .index({ roles: 1, status: 1 })
  .index({ waitingRole: 1, dob: 1 }, { partialFilterExpression: { waitingRole: { $gt: 0 } } })
  .index({ imageUrl: 1 }, { partialFilterExpression: { imageUrl: { $gt: '' } } })
  .index({ movedFrom: 1 }, { sparse: true })
  .index({ renamed: 1 }, { sparse: true })
  .index({ leftOffice: 1 }, { sparse: true })
  .index({ endsDevices: 1 }, { sparse: true })
  .index(...PENDING_MESSAGES_INDEX)
  .index({ 'guardian.linkDigest': 1 }, { partialFilterExpression: { 'guardian.linkDigest': { $gt: '' } } })
  .index({ 'guardian.seat': 1 }, { unique: true, partialFilterExpression: { 'guardian.seat': { $gt: '' } } })
  .index({ 'formerEmails.digest': 1 }, { partialFilterExpression: { 'formerEmails.digest': { $gt: '' } } })
  .index({ 'formerEmails.endsAt': 1 }, { sparse: true })
  .index({ 'pendingConsents._id': 1 }, { sparse: true })
  .index({ 'consent.said.notices': 1 }, { partialFilterExpression: { 'consent.said.notices': false } })
  .index({ 'erasure.state': 1 }, { sparse: true })
  .index(
    { status: 1, connectedAreaId: 1, createdAt: -1, _id: -1, genderUnasked: 1 },
    { partialFilterExpression: { genderUnasked: true } },
  )
  .index({ careDue: 1 }, { sparse: true })
  // Not sparse: members who were never compared are found by it as well.
  .index({ duplicateKeys: 1 })
  .index({ duplicatesDue: 1 }, { sparse: true })
  .index({ mergedInto: 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
