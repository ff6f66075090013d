import { byPledges, type ScoreRow } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { covers, type Scope } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { StaleWhileRevalidate } from '../platform/cache/staleWhileRevalidate.js';
import type { Pledge } from './pledge.model.js';
import { PledgeDrives } from './pledgeDrives.js';

interface AreaSums {
  _id: Types.ObjectId | null;
  devotees: number;
  pledged: number;
  achieved: number;
}
type Sums = Map<string, AreaSums>;

interface AreaMembers {
  areaId: string;
  areaName: string;
  members: number;
}

/** The rows of all areas, most pledged first; the same object until something changes. */
export type Scoreboard = readonly ScoreRow[];

interface KeptBoard {
  sums: StaleWhileRevalidate<Sums>;
  /** The inputs and result of the last build. */
  made?: { sums: Sums; members: AreaMembers[]; board: Scoreboard };
}

/**
 * A drive's change counter makes its sums exact; this limit covers an instance that crashed between a pledge and its
 * count.
 */
const SUMS_LIVE_MS = 10_000;
const MEMBERS_LIVE_MS = 1000;
const MOST_KEPT = 50;

/**
 * Scoreboards of drives (docs/rules/engagement.md#2). The sums over 60,000 pledges are computed once per change and
 * instance, not once per viewer. Member counts and names of areas may be one second old.
 */
@Injectable()
export class Scoreboards {
  private readonly boards = new Map<string, KeptBoard>();
  private readonly members = new StaleWhileRevalidate(MEMBERS_LIVE_MS, () => this.countMembers());
  private areasSeen = { count: 0, stamp: 0 };

  constructor(
    @InjectModel('pledge') private readonly pledges: Model<Pledge>,
    private readonly drives: PledgeDrives,
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** @throws NotFound for an unknown drive; the board of a hidden drive stays readable */
  async read(driveId: Types.ObjectId): Promise<Scoreboard> {
    const [changes, areas] = await Promise.all([this.drives.changesOf(driveId), this.areaStamp()]);
    if (changes === null) throw new NotFound('There is no such pledge drive.');
    const kept = this.boardOf(driveId);
    const [sums, members] = await Promise.all([kept.sums.read(changes), this.members.read(areas)]);
    if (kept.made?.sums === sums && kept.made.members === members) return kept.made.board;
    const board = boardOf(sums, members);
    const same = kept.made && JSON.stringify(kept.made.board) === JSON.stringify(board);
    kept.made = { sums, members, board: same && kept.made ? kept.made.board : board };
    return kept.made.board;
  }

  /** A counter that grows with every area added on any instance. */
  private async areaStamp(): Promise<number> {
    const count = await this.areas.count();
    if (count !== this.areasSeen.count) this.areasSeen = { count, stamp: this.areasSeen.stamp + 1 };
    return this.areasSeen.stamp;
  }

  private boardOf(driveId: Types.ObjectId): KeptBoard {
    const key = driveId.toHexString();
    const kept = this.boards.get(key) ?? {
      sums: new StaleWhileRevalidate(SUMS_LIVE_MS, () => this.sum(driveId)),
    };
    // Re-inserted at the end, so that the first key is the least recently read and is evicted first.
    this.boards.delete(key);
    this.boards.set(key, kept);
    for (const oldest of this.boards.keys()) {
      if (this.boards.size <= MOST_KEPT) break;
      this.boards.delete(oldest);
    }
    return kept;
  }

  private async sum(driveId: Types.ObjectId): Promise<Sums> {
    const areas = await this.pledges.aggregate<AreaSums>([
      { $match: { pledgeId: driveId } },
      {
        $group: {
          _id: '$connectedAreaId',
          devotees: { $sum: 1 },
          pledged: { $sum: '$pledgeValue' },
          achieved: { $sum: '$achieveValue' },
        },
      },
    ]);
    return new Map(areas.map(area => [String(area._id), area]));
  }

  private async countMembers(): Promise<AreaMembers[]> {
    const [areas, counts] = await Promise.all([this.areas.names(), this.people.countActiveByArea()]);
    return areas.map(({ _id, name }) => ({
      areaId: _id.toHexString(),
      areaName: name,
      members: counts.get(_id.toHexString()) ?? 0,
    }));
  }
}

const boardOf = (sums: Sums, members: AreaMembers[]): Scoreboard =>
  members
    .map(({ areaId, areaName, members: areaUserTotal }) => {
      const area = sums.get(areaId);
      return {
        areaName,
        pledgeData: {
          areaId,
          areaUserTotal,
          areaUserPledged: area?.devotees ?? 0,
          areaPledgeTotal: area?.pledged ?? 0,
          areaAchieveTotal: area?.achieved ?? 0,
        },
      };
    })
    .sort(byPledges);

/** The rows of the areas in a scope. */
export const rowsInScope = (scope: Scope, board: Scoreboard): Scoreboard =>
  scope.all ? board : board.filter(({ pledgeData }) => covers(scope, pledgeData.areaId));
