import {
  classLevelOf,
  consentsTo,
  displayName,
  FREE_PURPOSES,
  PRIVACY_VERSION,
  RecordStatus,
  type VisitorProfileBody,
  withdrawnOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { staleVersion } from '../platform/http/requestDecorators.js';
import type { PageOrigin } from '../platform/http/origin.js';
import { idText } from '../platform/mongo/objectId.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { consentEffects, signUpRows } from './consents.js';
import { refuseComingOfAge, unaskedGuardian } from './guardianRule.js';
import { changeOf, consequencesOf } from './memberChange.js';
import { ProfilePictures } from './profilePictures.js';
import type { Consent, Guardian, User } from './user.model.js';
import { reachedTargets, storedFields } from './userFields.js';
import { mayServe, UserReferences } from './userReferences.js';
import { type StoredUser, UserRepository } from './userRepository.js';

/** The profile that people enter themselves, with the fields that a new record needs. */
export type Newcomer = VisitorProfileBody & { name: string; email: string; phone: string };

/** An id that no person has. */
const NOBODY = new Types.ObjectId('0'.repeat(24));

/** Creates and changes people's own records on the public site (docs/rules/booking.md#8); never a role or a status. */
@Injectable()
export class Registration {
  constructor(
    private readonly repository: UserRepository,
    private readonly references: UserReferences,
    private readonly pictures: ProfilePictures,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds an active newcomer of role 0.
   * @param googleSub the Google account that proved the address, to which the record is bound; null for none
   * @throws Conflict for a taken email or phone, naming the field; InvalidInput for an unknown area or facilitator,
   * and for a version of the notice that is not the current one.
   */
  async add(
    newcomer: Newcomer,
    { language, ...origin }: PageOrigin,
    googleSub: string | null = null,
  ): Promise<StoredUser> {
    const { name, email, phone } = newcomer;
    const fields = await this.fieldsOf(newcomer, null);
    const targets = reachedTargets(null, newcomer.chantingRounds, new Date());
    const _id = new Types.ObjectId();
    const { consent } = fields;
    const effects = consent
      ? consentEffects(signUpRows(_id, consent.said ?? {}, { at: consent.at, language }))
      : undefined;
    const { user } = await this.repository.insert(
      { ...fields, ...targets, _id, name, email, phone, effects, ...(googleSub && { googleSub }) },
      user =>
        this.audit.auditEntry(
          { userId: user._id, name: displayName(user), userRole: null, ...origin },
          { action: 'visitor.signUp', entity: 'user', entityId: user._id, after: fields },
        ),
    );
    return user;
  }

  /**
   * Changes the fields that people may change in their own active record. Refuses like `add`, and also when a helper
   * changes the own area.
   */
  async change(
    _id: Types.ObjectId,
    body: VisitorProfileBody,
    { language, ...origin }: PageOrigin,
  ): Promise<StoredUser> {
    return retryOnConflict(async () => {
      const before = await this.repository.find(_id);
      if (before?.status !== RecordStatus.Active) throw staleVersion();
      refuseComingOfAge(before, body);
      refuseOwnMove(before, body);
      const change = await this.fieldsOf(body, before);
      const { consent } = change;
      const self = { userId: _id, name: displayName(before), userRole: null, ...origin };
      return this.repository.update(
        before,
        { ...change, ...consequencesOf(before, change) },
        after => this.audit.auditEntry(self, changeOf(before, after)),
        { consents: consent ? signUpRows(_id, consent.said ?? {}, { at: consent.at, language }) : [] },
      );
    });
  }

  private async fieldsOf(body: VisitorProfileBody, before: StoredUser | null): Promise<Partial<User>> {
    const now = new Date();
    await this.references.check(null, body);
    return {
      ...storedFields(body),
      // Newcomers have no uploads yet.
      ...(await this.pictures.fieldOf(before?._id ?? NOBODY, body, before)),
      ...categoryOf(body, before),
      ...consentOf(body, before, now),
      ...guardianOf(body, before),
    };
  }
}

/**
 * The area of a helper decides which gatherings the helper sees, so helpers can't choose it (docs/rules/access.md#6).
 */
function refuseOwnMove(before: StoredUser, { connectedAreaId: next }: VisitorProfileBody): void {
  if (next === undefined || next === idText(before.connectedAreaId) || !mayServe(before)) return;
  throw InvalidInput.field('connectedAreaId', 'Please ask your area leader to move you to another area.');
}

/** A category sets the matching class level; a level without a category is stored as sent. */
function categoryOf(
  { userCategory, sadhnaGroup }: VisitorProfileBody,
  before: StoredUser | null,
): Partial<User> {
  if (!userCategory) return {};
  const keeps = before?.userCategory !== 'BRAHMACHARI';
  const level = sadhnaGroup ?? (keeps ? before?.sadhnaGroup : null);
  return { userCategory, sadhnaGroup: classLevelOf(userCategory, level) };
}

/**
 * Repeating the same consent changes nothing and keeps its first date. Agreeing to the notice gives withdrawn needed
 * purposes again.
 */
function consentOf(
  { consentVersion: version, purposes }: VisitorProfileBody,
  before: StoredUser | null,
  at: Date,
): { consent?: Consent } {
  const known = before?.consent;
  const again = version === undefined ? [] : withdrawnOf(known?.said);
  const said = { ...known?.said, ...purposes, ...Object.fromEntries(again.map(purpose => [purpose, true])) };
  const isNew = version !== undefined && version !== known?.version;
  const isOther = FREE_PURPOSES.some(
    purpose => consentsTo(said, purpose) !== consentsTo(known?.said, purpose),
  );
  if (!isNew && again.length === 0 && !(known && isOther)) return {};
  return { consent: { version: version ?? known?.version ?? PRIVACY_VERSION, at, said } };
}

/** The guardian whom a person names; `Guardians` asks them. */
function guardianOf(
  { guardianName, guardianPhone }: VisitorProfileBody,
  before: StoredUser | null,
): { guardian?: Guardian } {
  const named = Boolean(guardianName ?? guardianPhone);
  if (!named || (before?.guardian && before.guardian.state !== 'NONE')) return {};
  return {
    guardian: unaskedGuardian(
      guardianName ?? before?.guardian?.name ?? null,
      guardianPhone ?? before?.guardian?.phone ?? null,
    ),
  };
}
