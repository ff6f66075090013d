import {
  can,
  DAY_MS,
  endOf,
  type EventMessageBody,
  type EventMessageReach,
  type EventMessageRecord,
  LONGEST_AFTER_EVENT_DAYS,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { DeviceRepository } from '../device/deviceRepository.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Event } from '../event/event.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Caller, covers } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { idText } from '../platform/mongo/objectId.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import type { EventMessage } from './eventMessage.model.js';
import { EventMessageSending } from './eventMessageSending.js';

const MOST_LISTED = 200;

/**
 * Messages to the people of an event. The recipients are fixed by the write that creates the message, and do not
 * change later.
 */
@Injectable()
export class EventMessages {
  constructor(
    @InjectModel('event_message') private readonly messages: Model<EventMessage>,
    private readonly sending: EventMessageSending,
    private readonly events: EventRepository,
    private readonly bookings: BookingRepository,
    private readonly people: PeopleRepository,
    private readonly devices: DeviceRepository,
    private readonly areas: AreaRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param id of the message: a repeat with the same id sends nothing and gets the first answer
   * @throws NotFound for an unknown event, InvalidInput for an area outside the caller's scope, Conflict more than 30
   *   days after the event
   */
  async send(
    caller: Caller,
    reference: string,
    body: EventMessageBody,
    id: Types.ObjectId,
  ): Promise<EventMessageReach> {
    const event = await this.eventOf(caller, reference);
    const areaIds = await this.areasOf(caller, body.areaId);
    const known = await this.messages.findById(id).lean<EventMessage>();
    if (known) return reachOf(known);
    if (Date.now() > endOf(event).getTime() + LONGEST_AFTER_EVENT_DAYS * DAY_MS) {
      throw new Conflict('The event is long over: nobody is written to about it any more.');
    }
    const to = await this.bookings.peopleOf(event, { ...body, areaIds });
    const reach = await this.count(to, body);
    if (body.dryRun) return { _id: null, ...reach };
    const { title, channels } = body;
    const message: EventMessage = {
      _id: id,
      eventId: event._id,
      areaIds,
      areaId: body.areaId === undefined ? null : new Types.ObjectId(body.areaId),
      title,
      body: body.body,
      channels,
      status: body.status ?? null,
      due: body.due ?? false,
      by: caller.userId,
      createdAt: new Date(),
      ...reach,
      ...(to.length > 0 && { to, sendingSince: new Date() }),
      pendingAudit: [
        this.audit.auditEntry(caller, {
          action: 'event.message',
          entity: 'event',
          entityId: event._id,
          after: { title, channels, people: reach.people },
        }),
      ],
    };
    try {
      await this.messages.collection.insertOne(message);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.messages.findById(id).lean<EventMessage>();
      if (first) return reachOf(first);
      throw error;
    }
    this.audit.moveSoon(this.messages, message);
    this.sending.wake();
    return reachOf(message);
  }

  async list(caller: Caller, reference: string): Promise<EventMessageRecord[]> {
    const { _id } = await this.eventOf(caller, reference);
    const inScope = caller.scope.all ? {} : { areaIds: { $in: caller.scope.areaIds } };
    const found = await this.messages
      .find({ eventId: _id, ...inScope }, { to: 0, sendingSince: 0, pendingAudit: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MOST_LISTED)
      .lean<EventMessage[]>();
    const names = await this.people.names(found.map(({ by }) => by));
    return found.map(message => {
      const { title, body, channels, status, due, areaId, by, createdAt } = message;
      return {
        ...reachOf(message),
        ...{ title, body, channels, status, due },
        _id: message._id.toHexString(),
        areaId: idText(areaId) ?? null,
        by: names.get(by.toHexString()) ?? null,
        createdAt: createdAt.toISOString(),
      };
    });
  }

  /** Counts the recipients, and the devices and mails of those who allow their data to be used for events. */
  private async count(
    to: Types.ObjectId[],
    { channels }: Pick<EventMessageBody, 'channels'>,
  ): Promise<Omit<EventMessageReach, '_id'>> {
    const reachable = await this.people.whoMayBeUsed(to, 'events');
    const [devices, contacts] = await Promise.all([
      channels.includes('push') ? this.devices.countOf(reachable) : 0,
      channels.includes('mail') ? this.people.contacts(reachable) : new Map<string, { email: string }>(),
    ]);
    const mails = [...contacts.values()].filter(({ email }) => email !== '').length;
    return { people: to.length, devices, mails };
  }

  private async eventOf(caller: Caller, reference: string): Promise<Event> {
    const event = await this.events.find(reference);
    if (!event || !(event.published || can(caller, 'event.seeUnpublished') || event.cancelled)) {
      throw new NotFound('There is no such event.');
    }
    return event;
  }

  /** The areas whose people get the message; null for all areas. */
  private async areasOf({ scope }: Caller, areaId: string | undefined): Promise<Types.ObjectId[] | null> {
    if (areaId === undefined) return scope.all ? null : scope.areaIds;
    const area = covers(scope, areaId) ? await this.areas.find(new Types.ObjectId(areaId)) : null;
    if (!area) throw InvalidInput.field('areaId', 'Please choose an area that you are responsible for.');
    return [area._id];
  }
}

const reachOf = ({ _id, people, devices, mails }: EventMessage): EventMessageReach => ({
  _id: _id.toHexString(),
  people,
  devices,
  mails,
});
