import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type Types, mongo } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import type { PersonReference, PlannedChange, Row } from '../platform/personalData.js';
import type { Merge, PlannedMove } from './duplicate.model.js';
import { MergePlans } from './mergePlans.js';

/** Direction of a move: references to `of` become references to `to`. */
interface Way {
  to: Types.ObjectId;
  of: Types.ObjectId;
}

/**
 * Carries out the stored plan of a merge, and undoes it by the same plan. Each write filters by the former owner, so
 * it may be repeated after a crash.
 */
@Injectable()
export class MergeMoves {
  private readonly logger = new Logger('Merges');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly plans: MergePlans,
  ) {}

  /** @returns how many records could not move yet because the survivor has a conflicting one */
  async move({ gaveWay, changes, moves, from, survivor }: Merge): Promise<number> {
    for (const { collection, row } of gaveWay) await this.collection(collection).deleteOne({ _id: row._id });
    for (const change of changes) await this.change(change, change.before, change.after);
    let left = 0;
    for (const move of moves) {
      left += await this.moveAll(move, { of: from, to: survivor });
      for (const _id of move.dropped ?? [])
        await this.collection(move.collection).updateOne({ _id }, pulling(move.path, from));
    }
    await this.plans.notifyFeatures({ moves, gaveWay });
    return left;
  }

  async moveBack({ gaveWay, changes, moves, from, survivor }: Merge): Promise<void> {
    for (const move of [...moves].reverse()) {
      const kept = new Set((move.dropped ?? []).map(String));
      const ids = move.ids.filter(id => !kept.has(String(id)));
      await this.moveAll({ ...move, ids }, { of: survivor, to: from });
      for (const _id of move.dropped ?? [])
        await this.collection(move.collection).updateOne({ _id }, adding(move.path, from));
    }
    for (const change of [...changes].reverse()) await this.change(change, change.after, change.before);
    for (const { collection, row } of gaveWay) await this.putBack(collection, row);
    await this.plans.notifyFeatures({ moves, gaveWay });
  }

  private async moveAll(move: PlannedMove, way: Way): Promise<number> {
    const reference = this.plans.references.find(
      ({ collection, path }) => collection === move.collection && path === move.path,
    );
    if (!reference) throw new Error(`No feature declares the reference ${move.collection} ${move.path}.`);
    const dropped = new Set((move.dropped ?? []).map(String));
    const ids = move.ids.filter(id => !dropped.has(String(id)));
    const { filter, update, options } = writeOf(reference, way);
    try {
      await this.collection(move.collection).updateMany({ ...filter, _id: { $in: ids } }, update, options);
      return 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    let left = 0;
    for (const _id of ids) {
      await this.collection(move.collection)
        .updateOne({ ...filter, _id }, update, options)
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          left++;
        });
    }
    return left;
  }

  /** Changes only the fields that still have their `before` value. */
  private async change({ collection, id }: PlannedChange, before: Row, after: Row): Promise<void> {
    const row = await this.collection(collection).findOne({ _id: id });
    const fields = Object.keys({ ...before, ...after }).filter(
      field => row && isSame(row[field], before[field]),
    );
    if (fields.length === 0) return;
    const absent = fields.filter(field => after[field] === undefined);
    const present = fields.filter(field => after[field] !== undefined);
    const update: mongo.UpdateFilter<Row> = {
      ...(present.length > 0 && { $set: Object.fromEntries(present.map(field => [field, after[field]])) }),
      ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map(field => [field, ''])) }),
    };
    await this.collection(collection)
      .updateOne({ _id: id }, update)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  private async putBack(collection: string, row: Row): Promise<void> {
    await this.collection(collection)
      .insertOne(row as never)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        this.logger.log(
          { collection },
          'a removed record was not restored: it exists already, or another one has its unique value',
        );
      });
  }

  private collection(name: string) {
    return this.connection.collection(name);
  }
}

const pulling = (path: string, id: Types.ObjectId) => ({ $pull: { [path]: id } }) as mongo.UpdateFilter<Row>;
const adding = (path: string, id: Types.ObjectId) =>
  ({ $addToSet: { [path]: id } }) as mongo.UpdateFilter<Row>;

/** The filter and update that replace a reference to `of` by one to `to`. */
function writeOf({ path, isList, parts, nameOf }: PersonReference, { of, to }: Way) {
  const name = (id: Types.ObjectId) => (nameOf ? nameOf(id) : id);
  const filter = { [path]: name(of) };
  if (isList) return { filter, update: { $set: { [`${path}.$`]: to } }, options: {} };
  if (!parts) return { filter, update: { $set: { [path]: name(to) } }, options: {} };
  const field = path.slice(parts.length + 1);
  return {
    filter,
    update: { $set: { [`${parts}.$[part].${field}`]: to } },
    options: { arrayFilters: [{ [`part.${field}`]: of }] },
  };
}

/** Whether two stored values are equal. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const textOf = (value: unknown): string => mongo.BSON.EJSON.stringify({ value }, { relaxed: false });
