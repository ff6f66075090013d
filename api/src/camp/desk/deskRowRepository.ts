import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BookingRepository, bookingWords } from '../../booking/core/bookingRepository.js';
import { Effect } from '../../platform/effects/effect.js';
import { memberMoved, memberRenamed, type Moved, type Renamed } from '../../user/memberEffects.js';
import { tokensOf } from '../../user/userFields.js';
import type { StoredDeskRow } from './desk.model.js';

/** The rows of desks, for other features. */
@Injectable()
export class DeskRowRepository {
  constructor(
    @InjectModel('desk_row') readonly model: Model<StoredDeskRow>,
    private readonly bookings: BookingRepository,
  ) {}

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
  @Effect(memberMoved)
  async moved({ _id: userId, connectedAreaId }: Moved): Promise<void> {
    if (!connectedAreaId) return;
    await this.model.updateMany(
      { userId, connectedAreaId: { $ne: connectedAreaId } },
      { $set: { connectedAreaId } },
    );
  }

  /** Updates the search words of the rows of a person's bookings. */
  @Effect(memberRenamed)
  async renamed(member: Renamed): Promise<void> {
    if (member.erasure) return;
    for (const { _id: bookingId, bookingReferenceNo } of await this.bookings.referencesOf(member._id)) {
      const searchTokens = bookingWords(bookingReferenceNo, tokensOf(member));
      await this.model.updateMany({ bookingId }, { $set: { searchTokens } });
    }
  }
}
