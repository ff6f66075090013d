import {
  DEFAULT_MIN_ROUNDS,
  DEFAULT_WAITLIST_HOURS,
  type EventCancellation,
  type EventRecord,
  type EventForm,
  type EventFormRecord,
  isSitePicture,
  NO_FORM,
  openFields,
  outdatedPaths,
  priceListOf,
  type PublicEventRecord,
  startingPriceOf,
  translatableTexts,
  translationsByPath,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { FileLinks } from '../platform/files/fileLinks.js';
import { isoText } from '../platform/mongo/objectId.js';
import type { Event } from './event.model.js';
import { type PlacesLeft, PLENTY } from './eventPlaces.js';
import { withPictures } from './eventPictures.js';

/** Maps stored events to API records; uploaded pictures get fresh links. */
@Injectable()
export class EventMapper {
  constructor(private readonly links: FileLinks) {}

  /** @param places what visitors may know about the event's places */
  toPublicRecord(event: Event, places: PlacesLeft = PLENTY): PublicEventRecord {
    const { at, reason } = event.cancelled ?? {};
    const cancelled = at && reason !== undefined ? { at: at.toISOString(), reason } : null;
    return { ...this.facts(event), full: places.full, waiting: places.waiting, cancelled };
  }

  private facts(event: Event) {
    const accomodationCategory = Object.fromEntries(
      event.categories.map(category => [category.id, category]),
    );
    return {
      _id: event._id.toHexString(),
      eventId: event.eventId,
      uuid: uuidOf(event._id),
      title: event.title,
      fromDate: event.fromDate,
      toDate: event.toDate,
      startTime: event.startTime ?? null,
      endTime: event.endTime ?? null,
      venue: event.venue,
      venueAddress: event.venueAddress ?? '',
      mapUrl: event.mapUrl ?? null,
      contactName: event.contactName ?? null,
      contactPhone: event.contactPhone ?? null,
      minRounds: event.minRounds ?? DEFAULT_MIN_ROUNDS,
      registrationAmount: event.registrationAmount,
      transportationAmount: event.transportationAmount,
      transportationDescription: event.transportationDescription,
      outfitAmount: event.outfitAmount,
      outfitCutAmount: event.outfitCutAmount,
      accomodationCategory,
      startingPrice: startingPriceOf(priceListOf({ ...event, accomodationCategory })),
      eligibility: event.eligibility,
      recommendation: event.recommendation,
      allowSubsidy: event.allowSubsidy,
      allowCash: event.allowCash,
      allowDonation: event.allowDonation,
      allowOnlinePayment: event.allowOnlinePayment,
      allowPartialPayment: event.allowPartialPayment,
      showAmount: event.showAmount,
      showAmountBreakup: event.showAmountBreakup,
      registrationOpensAt: isoText(event.registrationOpensAt),
      registrationClosesAt: isoText(event.registrationClosesAt),
      cashDeadlineHours: event.cashDeadlineHours,
      waitlist: event.waitlist ?? false,
      hasForm: openFields(event.form ?? NO_FORM).length > 0,
      landing: withPictures(event.landing, address =>
        isSitePicture(address) ? address : this.links.refresh(address),
      ),
      translations: translationsByPath(event.translations ?? []),
    };
  }

  /** @param cancelled progress of the event's cancellation; null when the event is not cancelled */
  toRecord(event: Event, cancelled: EventCancellation | null = null): EventRecord {
    return {
      ...this.facts(event),
      __v: event.__v,
      published: event.published,
      form: formRecord(event.form),
      outdatedTranslations: event.translations
        ? outdatedPaths(event.translations, translatableTexts(event))
        : [],
      capacity: event.capacity ?? null,
      removedCategories: event.removedCategories ?? [],
      waitlistHours: event.waitlistHours ?? DEFAULT_WAITLIST_HOURS,
      waitlistCap: event.waitlistCap ?? null,
      cancelled,
      createdAt: event.createdAt.toISOString(),
    };
  }
}

/** The `since` of each field is not sent to clients. */
const formRecord = ({ version, fields }: EventForm = NO_FORM): EventFormRecord => ({
  version,
  fields: fields.map(({ since: _since, ...field }) => field),
});

/**
 * A name-based UUID (RFC 9562, version 8) derived from a record's id: it needs no stored field, and nobody can choose
 * it.
 */
function uuidOf(id: Types.ObjectId): string {
  const digest = createHash('sha256').update(id.id).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
