import { type BookingFilters, parseReference } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { EventRepository } from '../../event/eventRepository.js';
import { covers, type Scope, scopeFilter } from '../../platform/auth/scope.js';
import { createdBetween, every, type Filter } from '../../platform/lists/page.js';
import { searchFilter } from '../../platform/lists/search.js';

const oneOf = (field: string, values: readonly number[] | undefined): Filter =>
  values ? { [field]: { $in: values } } : {};

/** The bookings that words of a person find, or a reference number however it was typed or read out. */
export function bookingSearch(q: string | undefined): Filter {
  const reference = parseReference(q ?? '');
  const words = searchFilter(q);
  return reference ? { $or: [words, { bookingReferenceNo: reference }] } : words;
}

/** Turns a booking list's filters into a query within a scope; lists, counts and exports all use it. */
@Injectable()
export class BookingFilter {
  constructor(private readonly events: EventRepository) {}

  async of(scope: Scope, filters: BookingFilters): Promise<Filter> {
    const { eventId, areaId, status, accomodation, transportation, q } = filters;
    return every(
      areasOf(scope, areaId),
      eventId === undefined ? {} : { eventId: (await this.events.find(eventId))?._id ?? { $in: [] } },
      oneOf('status', status),
      oneOf('amenities.category', accomodation),
      transportation === undefined ? {} : { 'amenities.transportation': transportation === 'yes' },
      createdBetween(filters),
      bookingSearch(q),
    );
  }
}

function areasOf(scope: Scope, areaIds: readonly string[] | undefined): Filter {
  if (!areaIds) return scopeFilter(scope, 'connectedAreaId');
  const inScope = areaIds.filter(id => covers(scope, id)).map(id => new Types.ObjectId(id));
  return { connectedAreaId: { $in: inScope } };
}
