import { type AttendedGathering, RECENT_GATHERINGS, Role } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { Effect } from '../platform/effects/effect.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { every, type Filter } from '../platform/lists/page.js';
import { MembersInCare } from '../user/membersInCare.js';
import {
  type Attendance,
  CARE_CHANGES,
  type ChangedGathering,
  type Gathering,
  gatheringChanged,
} from './care.model.js';

/** Filter for the members in care who are expected at an area's gatherings. */
export const expectedIn = (areaId: Types.ObjectId) => ({
  connectedAreaId: areaId,
  userRole: { $gte: Role.Member },
});

/** A member's latest gatherings. */
interface Attended {
  _id: Types.ObjectId;
  latest: AttendedGathering[];
}

/** The attendance rows of gatherings, and their counts. */
@Injectable()
export class GatheringLists {
  constructor(
    @InjectModel('gathering') private readonly gatherings: Model<Gathering>,
    @InjectModel('attendance') private readonly rows: Model<Attendance>,
    private readonly members: MembersInCare,
    private readonly jobs: JobRunner,
  ) {}

  async hasMarks(gatheringId: Types.ObjectId): Promise<boolean> {
    return (await this.rows.exists({ gatheringId })) !== null;
  }

  /** The rows of a gathering, by member. */
  async rowsOf(gatheringId: Types.ObjectId): Promise<Map<string, Attendance>> {
    const rows = await this.rows.find({ gatheringId }, { pendingAudit: 0 }).lean<Attendance[]>();
    return new Map(rows.map(row => [row.memberId.toHexString(), row]));
  }

  /** Updates the rows, the counts and the members' rules from the gathering. */
  @Effect(gatheringChanged)
  async updateRows(gathering: ChangedGathering): Promise<void> {
    const { _id, state, startsAt, removedAt } = gathering;
    const held = state === 'held';
    // Marks that were made while somebody deleted the gathering do not count either.
    const cancelled = state === 'cancelled' || (removedAt ?? null) !== null;
    if (held && !(await this.isExpected(_id))) await this.expect(gathering);
    const before = await this.rows
      .find(
        {
          gatheringId: _id,
          $or: [
            { held: { $ne: held } },
            { startsAt: { $ne: startsAt } },
            { cancelled: cancelled ? { $ne: true } : true },
          ],
        },
        { memberId: 1 },
      )
      .lean<Pick<Attendance, 'memberId'>[]>();
    await this.rows.updateMany({ gatheringId: _id }, { $set: { held, startsAt, cancelled } });
    // Count again after each write, until the stored counts do not change any more: others may have marked somebody,
    // and counted, in between.
    for (let isRight = false; !isRight;) {
      const counts = await this.countsOf(_id, held);
      const { modifiedCount } = await this.gatherings.updateOne({ _id, state }, { $set: counts });
      isRight = modifiedCount === 0;
    }
    await this.members.mark(before.map(({ memberId }) => memberId));
    this.jobs.wake(CARE_CHANGES);
  }

  private async countsOf(
    gatheringId: Types.ObjectId,
    held: boolean,
  ): Promise<Pick<Gathering, 'present' | 'absent'>> {
    const [present, absent] = await Promise.all([
      this.rows.countDocuments({ gatheringId, present: true }),
      held ? this.rows.countDocuments({ gatheringId, present: { $ne: true } }) : 0,
    ]);
    return { present, absent };
  }

  /**
   * For each of the given members, whether they missed each of their latest gatherings, the newest first. Counted are
   * gatherings whose list is closed, and open ones where the member was already marked present: only a closed list
   * makes a member absent, but a present mark counts at once.
   */
  async missedBy(members: readonly Types.ObjectId[], count: number): Promise<Map<string, boolean[]>> {
    const attended = await this.latestOf(members, count, {
      $or: [{ held: true }, { present: true, cancelled: { $ne: true } }],
    });
    return new Map(attended.map(({ _id, latest }) => [String(_id), latest.map(({ present }) => !present)]));
  }

  /** For each of the given members, the latest closed gatherings and those that have begun and are not closed. */
  async recentOf(
    members: readonly { _id: Types.ObjectId; connectedAreaId: Types.ObjectId | null }[],
  ): Promise<Map<string, AttendedGathering[]>> {
    const areaIds = [...new Map(members.map(({ connectedAreaId: id }) => [String(id), id])).values()].filter(
      id => id !== null,
    );
    const [closed, started] = await Promise.all([
      this.latestOf(
        members.map(({ _id }) => _id),
        RECENT_GATHERINGS,
        { held: true },
      ),
      this.startedIn(areaIds),
    ]);
    const closedOf = new Map(closed.map(({ _id, latest }) => [String(_id), latest]));
    return new Map(
      members.map(({ _id, connectedAreaId }) => [
        String(_id),
        [...(closedOf.get(String(_id)) ?? []), ...(started.get(String(connectedAreaId)) ?? [])],
      ]),
    );
  }

  private async startedIn(areaIds: Types.ObjectId[]): Promise<Map<string, AttendedGathering[]>> {
    const started = await this.gatherings.aggregate<{ _id: Types.ObjectId; times: Date[] }>([
      {
        $match: {
          areaId: { $in: areaIds },
          state: 'planned',
          startsAt: { $lte: new Date() },
          removedAt: null,
        },
      },
      {
        $group: {
          _id: '$areaId',
          times: { $topN: { n: RECENT_GATHERINGS, sortBy: { startsAt: -1 }, output: '$startsAt' } },
        },
      },
    ]);
    return new Map(
      started.map(({ _id, times }) => [String(_id), times.map(startsAt => ({ startsAt, present: null }))]),
    );
  }

  private latestOf(members: readonly Types.ObjectId[], count: number, which: Filter): Promise<Attended[]> {
    return this.rows.aggregate<Attended>([
      { $match: every({ memberId: { $in: members }, startsAt: { $lte: new Date() } }, which) },
      {
        $group: {
          _id: '$memberId',
          latest: {
            $topN: {
              n: count,
              sortBy: { startsAt: -1, gatheringId: -1 },
              output: { startsAt: '$startsAt', present: { $eq: ['$present', true] } },
            },
          },
        },
      },
    ]);
  }

  private async isExpected(gatheringId: Types.ObjectId): Promise<boolean> {
    const gathering = await this.gatherings
      .findOne({ _id: gatheringId }, { listMade: 1 })
      .lean<Pick<Gathering, 'listMade'>>();
    return gathering?.listMade === true;
  }

  /** Stores who was expected at the time the list is closed. */
  private async expect({ _id: gatheringId, areaId, startsAt }: ChangedGathering): Promise<void> {
    const expected = await this.members.ids(expectedIn(areaId));
    if (expected.length > 0) {
      await this.rows.collection.bulkWrite(
        expected.map(memberId => ({
          updateOne: {
            filter: { gatheringId, memberId },
            update: {
              $set: { expected: true },
              $setOnInsert: { present: null, at: new Date(0), by: null, keys: [], startsAt, held: false },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    }
    await this.gatherings.updateOne({ _id: gatheringId }, { $set: { listMade: true } });
  }
}
