import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { toBooking } from '../core/booking.mapping.js';
import { BookingSteps } from '../core/bookingSteps.js';
import { VisitorBookings } from '../visitor/visitorBookings.js';
import type { Visitor } from '../../platform/auth/caller.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { NotFound } from '../../platform/errors/appError.js';
import { wordingOf } from '../../platform/languages/wording.js';
import { Tickets } from '../ticket/tickets.js';
import { receiptOf } from './receiptContent.js';
import { drawReceipt } from './receiptPage.js';

/** A visitor's receipts (docs/rules/booking.md#8). */
@Injectable()
export class Receipts {
  constructor(
    private readonly bookings: VisitorBookings,
    private readonly steps: BookingSteps,
    private readonly tickets: Tickets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The PDF of one of the visitor's own bookings as it is now. @throws NotFound for any other booking. */
  async file(visitor: Visitor, bookingId: string): Promise<StreamableFile> {
    const { member, stored } = await this.bookings.own(visitor, bookingId);
    const event = await this.steps.eventOf(stored);
    if (!event) throw new NotFound('There is no such booking.');
    const pdf = await drawReceipt(
      receiptOf({
        booking: toBooking(stored),
        event,
        person: member,
        wording: wordingOf(this.config.languages, member.language),
        reference: stored.bookingReferenceNo,
        bookedAt: stored.createdAt,
        productName: this.config.productName,
        ticket: await this.tickets.codeOf(stored),
        now: new Date(),
      }),
    );
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `inline; filename="Receipt ${stored.bookingReferenceNo}.pdf"`,
      length: pdf.length,
    });
  }
}
