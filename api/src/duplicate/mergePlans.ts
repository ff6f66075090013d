import { MERGED_KINDS, type MergedKind, type MergeObstacle, type MergePreview } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import {
  PersonalDataHolders,
  type MergedTwo,
  type PersonReference,
  type PlannedChange,
  type Row,
} from '../platform/personalData.js';
import type { GivenWay, PlannedMove } from './duplicate.model.js';

/** The effects of a merge on records other than the two merged ones. */
export interface MergePlan {
  moves: PlannedMove[];
  gaveWay: GivenWay[];
  changes: PlannedChange[];
}

/** Works out, from the references each feature declares, which records move when two members are merged. */
@Injectable()
export class MergePlans {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly holders: PersonalDataHolders,
  ) {}

  get references(): readonly PersonReference[] {
    return this.holders.all.flatMap(({ references = [] }) => references);
  }

  async of(two: MergedTwo): Promise<MergePlan> {
    const plan: MergePlan = { moves: [], gaveWay: [], changes: [] };
    for (const reference of this.references.filter(({ stays }) => !stays)) {
      const ids = await this.idsOf(reference, two);
      const lost = reference.rivalry ? await this.lostOf(reference, two) : [];
      plan.gaveWay.push(...lost.map(row => ({ collection: reference.collection, row })));
      const lostIds = new Set(lost.map(({ _id }) => String(_id)));
      const moving = ids.filter(id => !lostIds.has(String(id)));
      const dropped = reference.isList ? await this.namingBoth(reference, two) : [];
      if (moving.length > 0) plan.moves.push(moveOf(reference, moving, dropped));
    }
    for (const holder of this.holders.all) plan.changes.push(...((await holder.mergeChanges?.(two)) ?? []));
    const deletedIds = new Set(plan.gaveWay.map(({ row }) => String(row._id)));
    return { ...plan, changes: plan.changes.filter(({ id }) => !deletedIds.has(id.toHexString())) };
  }

  /** The number of moving records per kind. */
  async countsOf(two: MergedTwo, plan: MergePlan): Promise<MergePreview['moves']> {
    const counts = new Map<MergedKind, number>(MERGED_KINDS.map(kind => [kind, 0]));
    for (const { collection, path, kind, stays } of this.references) {
      if (!kind) continue;
      const count = stays
        ? await this.collection(collection).countDocuments({ [path]: two.from })
        : (plan.moves.find(move => move.collection === collection && move.path === path)?.ids.length ?? 0);
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
    return Object.fromEntries(counts);
  }

  async against(two: MergedTwo): Promise<MergeObstacle[]> {
    const all = await Promise.all(this.holders.all.map(holder => holder.againstMerge?.(two) ?? []));
    return all.flat();
  }

  /** Records that the survivor received after the merge and that the merge did not move. */
  async since(
    survivor: Types.ObjectId,
    at: Date,
    moves: readonly PlannedMove[],
  ): Promise<{ kind: MergedKind; _id: string }[]> {
    const moved = new Set(moves.flatMap(({ ids }) => ids.map(String)));
    const stayed: { kind: MergedKind; _id: string }[] = [];
    for (const { collection, path, kind, stays } of this.references) {
      if (!kind || stays) continue;
      const rows = await this.collection(collection)
        .find({ [path]: survivor }, { projection: { _id: 1, createdAt: 1, at: 1, uploadDate: 1 } })
        .toArray();
      const since = rows.filter(row => madeAt(row) >= at && !moved.has(String(row._id)));
      stayed.push(...since.map(({ _id }) => ({ kind, _id: String(_id) })));
    }
    return stayed;
  }

  /** Notifies the features about records that moved, were replaced or came back. */
  async notifyFeatures({ moves, gaveWay }: Pick<MergePlan, 'moves' | 'gaveWay'>): Promise<void> {
    for (const collection of new Set([...moves, ...gaveWay].map(one => one.collection))) {
      const ids = moves.filter(move => move.collection === collection).flatMap(move => move.ids);
      const rows = gaveWay.filter(given => given.collection === collection).map(({ row }) => row);
      for (const holder of this.holders.all) await holder.changedHands?.(collection, ids, rows);
    }
  }

  private async idsOf({ collection, path, nameOf }: PersonReference, { from, survivor }: MergedTwo) {
    const filter = { [path]: nameOf ? nameOf(from) : from };
    const rows = await this.collection(collection)
      // The two member records are written by separate steps.
      .find(collection === 'user' ? { ...filter, _id: { $nin: [from, survivor] } } : filter, {
        projection: { _id: 1 },
      })
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  private async namingBoth({ collection, path }: PersonReference, { from, survivor }: MergedTwo) {
    const both = { [path]: { $all: [from, survivor] } };
    const rows = await this.collection(collection)
      .find(both, { projection: { _id: 1 } })
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  /** Of each two records of which a person can have only one, the record that is dropped. */
  private async lostOf({ collection, path, rivalry }: PersonReference, { from, survivor }: MergedTwo) {
    if (!rivalry) return [];
    const { by, isBetter } = rivalry;
    const merged = await this.collection(collection)
      .find({ [path]: from })
      .toArray();
    if (merged.length === 0) return [];
    const about = { [path]: survivor, [by]: { $in: merged.map(row => row[by] as unknown) } };
    const survivors = await this.collection(collection).find(about).toArray();
    const rivalOf = new Map(survivors.map(row => [String(row[by]), row]));
    return merged.flatMap((row): Row[] => {
      const rival = rivalOf.get(String(row[by]));
      return rival ? [isBetter(row, rival) ? rival : row] : [];
    });
  }

  private collection(name: string) {
    return this.connection.collection(name);
  }
}

const madeAt = ({ _id, createdAt, at, uploadDate }: Row): Date => {
  const known: unknown = createdAt ?? uploadDate ?? at;
  if (known instanceof Date) return known;
  const id = _id as { getTimestamp?: () => Date };
  return id.getTimestamp?.() ?? new Date(0);
};

const moveOf = (
  { collection, path }: PersonReference,
  ids: Types.ObjectId[],
  dropped: Types.ObjectId[],
): PlannedMove => ({ collection, path, ids, ...(dropped.length > 0 && { dropped }) });
