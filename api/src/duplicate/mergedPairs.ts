import { scoreOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { User } from '../user/user.model.js';
import { WordFrequencies } from '../user/wordFrequencies.js';
import { comparable, inOrder } from './comparedMember.js';
import type { DuplicatePair } from './duplicatePair.model.js';
import type { Merge } from './merge.model.js';
import { MergedRecords } from './mergedRecords.js';

/** Updates the pair of two merged records; creates it if there was none. */
@Injectable()
export class MergedPairs {
  constructor(
    @InjectModel('duplicate_pair') private readonly pairs: Model<DuplicatePair>,
    private readonly frequencies: WordFrequencies,
    private readonly records: MergedRecords,
  ) {}

  async merged({ _id: mergeId, survivor, before, at, byName, undoUntil }: Merge): Promise<void> {
    const stays = await this.records.read(survivor);
    if (!stays || !before) return;
    const [a, b] = inOrder(stays, before as User);
    const { score, reasons } = scoreOf(comparable(a), comparable(b), await this.frequencies.known());
    await this.pairs.updateOne(
      { a: a._id, b: b._id },
      {
        $set: { state: 'merged', decidedOn: null, mergeId, mergedAt: at, mergedBy: byName, undoUntil },
        $setOnInsert: {
          areaA: a.connectedAreaId,
          areaB: b.connectedAreaId,
          ...{ score, reasons, createdAt: at, __v: 0 },
        },
      },
      { upsert: true },
    );
  }

  /** Opens the pair again; the finder deletes it when the two no longer make a pair. */
  async parted({ _id: mergeId }: Merge): Promise<void> {
    await this.pairs.updateOne(
      { mergeId, state: 'merged' },
      {
        $set: { state: 'open', decidedOn: null },
        $unset: { mergeId: '', mergedAt: '', mergedBy: '', undoUntil: '' },
        $inc: { __v: 1 },
      },
    );
  }
}
