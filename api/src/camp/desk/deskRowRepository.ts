import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { StoredDeskRow } from './deskRow.model.js';

/** The rows of desks, for other features. */
@Injectable()
export class DeskRowRepository {
  constructor(@InjectModel('desk_row') readonly model: Model<StoredDeskRow>) {}

  find(id: string): Promise<StoredDeskRow | null> {
    return this.model.findById(id).lean<StoredDeskRow>().exec();
  }

  async byId(ids: readonly string[]): Promise<Map<string, StoredDeskRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.model.find({ _id: { $in: [...ids] } }).lean<StoredDeskRow[]>();
    return new Map(rows.map(row => [row._id, row]));
  }

  /** Whether an undo row of the same booking refers to this row. */
  async isUndone({ _id, bookingId }: Pick<StoredDeskRow, '_id' | 'bookingId'>): Promise<boolean> {
    return (await this.model.exists({ undoes: _id, bookingId, outcome: 'stored' })) !== null;
  }

  /** Gives a member's rows the area that the member moved to. */
  async follow(userId: Types.ObjectId, connectedAreaId: Types.ObjectId): Promise<void> {
    await this.model.updateMany(
      { userId, connectedAreaId: { $ne: connectedAreaId } },
      { $set: { connectedAreaId } },
    );
  }

  /** Updates the search words of a booking's rows. */
  async rename(bookingId: Types.ObjectId, searchTokens: readonly string[]): Promise<void> {
    await this.model.updateMany({ bookingId }, { $set: { searchTokens: [...searchTokens] } });
  }
}
