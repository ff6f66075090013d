import { type EventRecord, priceListOf, type PublicEventRecord, startingPriceOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { FileLinks } from '../platform/files/fileLinks.js';
import { isoText } from '../platform/mongo/objectId.js';
import type { Event } from './event.model.js';
import { withPictures } from './landingPictures.js';

/** Turns stored events into wire records; uploaded pictures get fresh links. */
@Injectable()
export class EventMapper {
  constructor(private readonly links: FileLinks) {}

  toPublicRecord(event: Event): PublicEventRecord {
    const accomodationCategory = Object.fromEntries(
      event.categories.map(category => [category.id, category]),
    );
    return {
      _id: event._id.toHexString(),
      eventId: event.eventId,
      title: event.title,
      fromDate: event.fromDate,
      toDate: event.toDate,
      venue: event.venue,
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
      landing: withPictures(event.landing, address => this.links.refresh(address) ?? address),
    };
  }

  toRecord(event: Event): EventRecord {
    return {
      ...this.toPublicRecord(event),
      __v: event.__v,
      published: event.published,
      capacity: event.capacity ?? null,
      createdAt: event.createdAt.toISOString(),
    };
  }
}
