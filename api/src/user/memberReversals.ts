import { can, type UpdateUserBody } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Areas } from './ports.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, NotAllowed } from '../platform/errors/appError.js';
import { refuseChanged, type Reversal, type Reversible, type Write, CanBeUndone } from '../platform/undo.js';
import { changeOf, consequencesOf } from './memberChange.js';
import type { User } from './user.model.js';
import { UserService } from './user.service.js';
import { UserListRepository } from './userListRepository.js';
import { UserRepository } from './userRepository.js';

const FIELDS = [
  'name',
  'initiatedName',
  'email',
  'phone',
  'dob',
  'gender',
  'maritalStatus',
  'profession',
  'expertiseArea',
  'residenceArea',
  'chantingRounds',
  'chantingTarget2',
  'chantingTarget4',
  'sadhnaGroup',
  'connectedAreaId',
  'facilitator',
  'frontliner',
  'mentor',
  'imageUrl',
  'language',
  'movedFrom',
] as const;

/** Undo of changes to members: their fields, area and assignments. */
@CanBeUndone
@Injectable()
export class MemberReversals implements Reversible {
  readonly entity = 'user';
  readonly acts = {
    'user.update': FIELDS,
    'user.move': FIELDS,
    'area.assignFrontliner': ['frontliner'],
  };

  constructor(
    private readonly users: UserService,
    private readonly list: UserListRepository,
    private readonly repository: UserRepository,
    private readonly areas: Areas,
    private readonly audit: AuditService,
  ) {}

  async prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write> {
    // Entries of earlier versions have `movedFrom`, the mark of a move that had effects to run.
    const { movedFrom: _mark, ...stands } = reversal.stands;
    const { movedFrom: _former, ...back } = reversal.back;
    const before = await this.list.findMember(caller, id.toHexString(), 'user.updateOthers');
    refuseChanged(before, { ...reversal, stands });
    const { frontliner, imageUrl, chantingTarget2, chantingTarget4, ...sent } = back;
    if (frontliner !== undefined && !('connectedAreaId' in back) && !mayGiveBack(caller, frontliner))
      throw new NotAllowed();
    const validated = await this.users.validate(caller, before, sent as UpdateUserBody);
    const change = {
      ...validated,
      ...consequencesOf(before, validated),
      // Fields that follow from a change, or that a request can't set, are restored directly.
      ...(frontliner !== undefined && { frontliner: idOf(frontliner) }),
      ...(imageUrl !== undefined && { imageUrl: imageUrl as string | null }),
      ...(chantingTarget2 !== undefined && { chantingTarget2: instantOf(chantingTarget2) }),
      ...(chantingTarget4 !== undefined && { chantingTarget4: instantOf(chantingTarget4) }),
    };
    await this.refuseLeft({ ...before, ...change });
    return () =>
      this.repository.update(before, change, after =>
        this.audit.auditEntry(caller, { ...changeOf(before, after), final: true }),
      );
  }

  /** Refuses to assign a member to a frontliner who is no longer on the area's list. */
  private async refuseLeft({ connectedAreaId, frontliner }: Pick<User, 'connectedAreaId' | 'frontliner'>) {
    if (!frontliner || !connectedAreaId) return;
    const area = await this.areas.find(connectedAreaId);
    if (!area?.frontliners.some(id => id.equals(frontliner)))
      throw new Conflict('The earlier frontliner is no longer on the list of the area.');
  }
}

/**
 * A distribution assigns frontliners to members without one, so users who may distribute may also restore an empty
 * assignment.
 */
const mayGiveBack = (caller: Caller, former: unknown): boolean =>
  can(caller, 'area.assignFrontliner') || (former === null && can(caller, 'careDistribution.apply'));

const idOf = (value: unknown): Types.ObjectId | null =>
  typeof value === 'string' ? new Types.ObjectId(value) : null;

const instantOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);
