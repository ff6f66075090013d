import { formatRupees, isLive, moneyOf } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AreaRepository } from '../../area/areaRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import type { Wording } from '../../platform/languages/wording.js';
import type { MailFact } from '../../platform/mail/mail.js';
import { idText } from '../../platform/mongo/objectId.js';
import { Guardians } from '../../user/guardians.js';
import { toBooking } from './booking.mapping.js';
import { contactFact, eventFacts, mailedEvent } from './bookingMailPage.js';
import { BookingMapper } from './bookingMapper.js';
import { BookingRepository } from './bookingRepository.js';

/**
 * Facts for a guardian's mail about the event that the child booked last: title, dates, place, price, the area that
 * runs it, and the contact.
 */
@Injectable()
export class GuardianMailFacts implements OnModuleInit {
  constructor(
    private readonly guardians: Guardians,
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly areas: AreaRepository,
    private readonly mapper: BookingMapper,
  ) {}

  onModuleInit(): void {
    this.guardians.describeBy((child, wording) => this.about(child, wording));
  }

  private async about(child: Types.ObjectId, wording: Wording): Promise<MailFact[]> {
    const stored = (await this.repository.allOf(child)).find(({ status }) => isLive(status));
    const event = stored && (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
    if (!stored || !event) return [];
    const [contact, areas] = await Promise.all([
      this.mapper.contactOf(stored, event),
      this.areas.byId([stored.connectedAreaId]),
    ]);
    const area = areas.get(idText(stored.connectedAreaId) ?? '');
    return [
      ...eventFacts(mailedEvent(event, wording), wording),
      { label: wording.say('fact.price'), value: formatRupees(moneyOf(toBooking(stored)).final) },
      ...(area ? [{ label: wording.say('fact.runBy'), value: area.name }] : []),
      ...contactFact(wording.say('fact.ask'), contact),
    ];
  }
}
