import type { BookingFilters, BookingRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { selectAll, type Selection } from '../../platform/lists/selection.js';
import type { StoredBooking } from './booking.model.js';
import { BookingFilter } from './bookingFilter.js';
import { BookingMapper } from './bookingMapper.js';
import { BookingRepository } from './bookingRepository.js';

/** The bookings that a list shows, all pages of it. */
@Injectable()
export class BookingSelection {
  constructor(
    private readonly repository: BookingRepository,
    private readonly filter: BookingFilter,
    private readonly mapper: BookingMapper,
  ) {}

  async of(caller: Caller, request: ListRequest<BookingFilters>): Promise<Selection<BookingRecord>> {
    return selectAll(this.repository.model, await this.filter.of(caller.scope, request.filters), request, {
      projection: {
        searchTokens: 0,
        pendingMessages: 0,
        pendingAudit: 0,
        mails: 0,
        money: 0,
        review: 0,
        due: 0,
      },
      present: (batch: StoredBooking[]) => this.mapper.present(batch),
    });
  }
}
