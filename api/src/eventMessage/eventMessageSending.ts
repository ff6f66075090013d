import { type PersonToAsk, RecordStatus } from '@coastok/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BULK_PUSH, pushToUsers } from '../device/pushToUsers.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Event } from '../event/event.model.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { wordingOf } from '../platform/languages/wording.js';
import { BULK_MAIL, MailSender, mailTextOf } from '../platform/delivery/mail.js';
import { idText } from '../platform/mongo/objectId.js';
import { Outbox, type OutboxRequest } from '../platform/outbox/outbox.js';
import { type Contact, PeopleRepository } from '../user/peopleRepository.js';
import { mailedEvent, noticePage, registerPath } from '../booking/core/bookingMailPage.js';
import { BookingMapper } from '../booking/core/bookingMapper.js';
import type { EventMessage } from './eventMessage.model.js';

const AT_ONCE = 200;
/** The limit of a push message is four kilobytes, part of which is protocol data; the mail contains the full text. */
const MOST_PUSHED_BYTES = 2500;

/**
 * Adds messages to the outbox: a mail and a push for each person, under keys made of message and person, so that
 * messages which a killed instance already added are not sent twice.
 */
@RunsAsJob
@Injectable()
export class EventMessageSending implements Job {
  readonly name = 'event-messages';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('EventMessages');

  constructor(
    @InjectModel('event_message') private readonly messages: Model<EventMessage>,
    private readonly jobs: JobRunner,
    private readonly outbox: Outbox,
    private readonly mail: MailSender,
    private readonly events: EventRepository,
    private readonly people: PeopleRepository,
    private readonly mapper: BookingMapper,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  wake(): void {
    this.jobs.wake(this.name);
  }

  run(signal: AbortSignal): Promise<number> {
    return processEach(
      this.messages
        .find({ sendingSince: { $type: 'date' } })
        .lean<EventMessage[]>()
        .cursor(),
      signal,
      message => this.handOver(message, signal),
      (error, { _id }) =>
        this.logger.warn(
          { err: error, message: _id },
          'queueing the mails and pushes of a message failed; the next run continues it',
        ),
    );
  }

  private async handOver(message: EventMessage, signal: AbortSignal): Promise<boolean> {
    const event = (await this.events.byId([message.eventId])).get(message.eventId.toHexString());
    const to = event ? (message.to ?? []) : [];
    for (let start = 0; event && start < to.length; start += AT_ONCE) {
      if (signal.aborted) return false;
      const portion = to.slice(start, start + AT_ONCE);
      await this.outbox.publish(...(await this.requestsOf(message, event, portion)));
    }
    await this.messages.updateOne({ _id: message._id }, { $unset: { to: '', sendingSince: '' } });
    return true;
  }

  private async requestsOf(
    message: EventMessage,
    event: Event,
    to: Types.ObjectId[],
  ): Promise<OutboxRequest[]> {
    const [contacts, people] = await Promise.all([this.people.contacts(to), this.people.byId(to)]);
    const known = [...contacts.values()];
    const contactOf = await this.contactsByArea(
      event,
      [...people.values()].map(person => person.connectedAreaId),
    );
    return known.flatMap(contact => {
      const id = contact._id.toHexString();
      const areaId = idText(people.get(id)?.connectedAreaId) ?? '';
      return this.toPerson(message, event, contact, contactOf.get(areaId) ?? null);
    });
  }

  /** The contacts to name in the message, by the id of the recipient's area. */
  private async contactsByArea(
    event: Event,
    areaIds: (Types.ObjectId | null)[],
  ): Promise<Map<string, PersonToAsk | null>> {
    const distinct = new Map(areaIds.map(id => [idText(id) ?? '', id]));
    const found = [...distinct].map(
      async ([key, connectedAreaId]) =>
        [key, await this.mapper.contactOf({ connectedAreaId }, event)] as const,
    );
    return new Map(await Promise.all(found));
  }

  private toPerson(
    { _id, title, body, channels }: EventMessage,
    event: Event,
    person: Contact,
    contact: PersonToAsk | null,
  ): OutboxRequest[] {
    const key = `event-message:${_id.toHexString()}:${person._id.toHexString()}`;
    const isOpen = event.status === Number(RecordStatus.Active) && !event.cancelled;
    const wording = wordingOf(this.config.languages, person.language);
    const facts = {
      event: mailedEvent(event, wording),
      button: isOpen
        ? { label: wording.say('link.booking'), path: registerPath(event) }
        : { label: wording.say('link.bookings'), path: '/my' },
    };
    const page = noticePage(body, person, {
      facts,
      contact,
      publicUrl: this.config.publicUrl,
      wording,
    });
    const mail = { to: person.email, subject: title, text: mailTextOf(page), page };
    const push = { userIds: [person._id.toHexString()], title, body: shortened(body) };
    return [
      ...(channels.includes('mail') && person.email
        ? [this.mail.message(`${key}:mail`, { purpose: 'events', ...mail }, BULK_MAIL)]
        : []),
      ...(channels.includes('push')
        ? [pushToUsers(`${key}:push`, { purpose: 'events', ...push }, BULK_PUSH)]
        : []),
    ];
  }
}

function shortened(text: string): string {
  const size = (signs: readonly string[]) => Buffer.byteLength(signs.join(''));
  const signs = [...text];
  if (size(signs) <= MOST_PUSHED_BYTES) return text;
  while (size(signs) > MOST_PUSHED_BYTES) signs.splice(-20);
  return `${signs.join('')}…`;
}
