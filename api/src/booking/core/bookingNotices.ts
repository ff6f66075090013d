import { displayName, formatRupees, type PersonToAsk } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../../area/areaRepository.js';
import { pushText, pushToUsers } from '../../device/pushToUsers.js';
import { EventRepository } from '../../event/eventRepository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { wordingOf } from '../../platform/languages/wording.js';
import { MailSender } from '../../platform/delivery/mail.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PendingMessages } from '../../platform/outbox/pendingMessages.js';
import type { StoredUser } from '../../user/userRepository.js';
import { UserAccounts } from '../../user/userAccounts.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import type { MailedFacts } from './bookingMailPage.js';
import { BookingMapper } from './bookingMapper.js';
import {
  BOOKING_NOTICE,
  BookingMessages,
  CANCEL_NOTICE,
  type CancelNotice,
  type BookingNotice,
  SUBSIDY_NOTICE,
  type SubsidyNotice,
} from './bookingMessages.js';
import { BookingRepository } from './bookingRepository.js';

/** Sends a booking's notices as mails and pushes; the person's data is read at the time of sending. */
@Injectable()
export class BookingNotices implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly pending: PendingMessages,
    private readonly repository: BookingRepository,
    private readonly accounts: UserAccounts,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly messages: BookingMessages,
    private readonly mail: MailSender,
    private readonly events: EventRepository,
    private readonly mapper: BookingMapper,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pending.collectFrom(this.repository.model.collection);
    this.outbox.handle(BOOKING_NOTICE, async (payload, key) => {
      const { userId, ...notice } = payload as unknown as BookingNotice;
      const person = await this.accounts.find(new Types.ObjectId(userId));
      if (!person || person.erasure) return;
      const { name, initiatedName, email } = person;
      const wording = wordingOf(this.config.languages, person.language);
      const contact = await this.contactOf(person, notice.facts);
      await this.messages.spread(
        key,
        notice,
        { _id: userId, name, initiatedName, email },
        { contact, publicUrl: this.config.publicUrl, wording },
        (...messages) => this.outbox.publish(...messages),
      );
    });
    this.outbox.handle(CANCEL_NOTICE, (payload, key) =>
      this.notifySecretaries(payload as unknown as CancelNotice, key),
    );
    this.outbox.handle(SUBSIDY_NOTICE, (payload, key) =>
      this.notifyHelpers(payload as unknown as SubsidyNotice, key),
    );
  }

  /** The contact for questions about the event, as of the time of sending; null when the notice is about no event. */
  private async contactOf(
    { connectedAreaId }: Pick<StoredUser, 'connectedAreaId'>,
    facts: MailedFacts | undefined,
  ): Promise<PersonToAsk | null> {
    if (!facts) return null;
    const event = (await this.events.byId([new Types.ObjectId(facts.event.id)])).get(facts.event.id);
    return this.mapper.contactOf({ connectedAreaId }, event);
  }

  private async notifySecretaries(
    { userId, bookingReferenceNo, eventName, amount, reason }: CancelNotice,
    key: string,
  ): Promise<void> {
    const [contacts, secretaries] = await Promise.all([
      this.people.contacts([new Types.ObjectId(userId)]),
      this.people.secretaries(),
    ]);
    const person = contacts.get(userId);
    if (!person) return;
    const text = [
      `${displayName(person)} asks to cancel the booking ${bookingReferenceNo} for ${eventName}, for which ${formatRupees(amount)} was paid.`,
      reason && `Reason: ${reason}`,
      'Please decide under Payments to check.',
    ];
    await this.outbox.publish(
      ...secretaries.map(secretary =>
        this.mail.message(`${key}:${secretary._id.toHexString()}`, {
          purpose: 'work',
          to: secretary.email,
          subject: `${bookingReferenceNo}: asks to cancel`,
          text: [`Hare Krishna ${displayName(secretary)},`, ...text.filter(Boolean)].join('\n\n'),
        }),
      ),
    );
  }

  /** Notifies the person's facilitator, the area's facilitators, and the area's leader. */
  private async notifyHelpers(
    { userId, areaId, asked, eventName, ended = false }: SubsidyNotice,
    key: string,
  ): Promise<void> {
    const [contacts, area] = await Promise.all([
      this.people.contacts([new Types.ObjectId(userId)]),
      this.areas.find(new Types.ObjectId(areaId)),
    ]);
    const person = contacts.get(userId);
    const helpers = [person?.facilitator, area?.areaLeader, ...(area?.facilitators ?? [])];
    const userIds = [...new Set(helpers.flatMap(id => (id ? [id.toHexString()] : [])))];
    if (!person || userIds.length === 0) return;
    const [name, amount] = [displayName(person), formatRupees(asked)];
    const values = { name, amount, event: eventName };
    const words = pushText(wording =>
      ended
        ? { title: wording.say('subsidy.ended.title'), body: wording.say('subsidy.ended.text', values) }
        : { title: wording.say('subsidy.asked.title'), body: wording.say('subsidy.asked.text', values) },
    );
    await this.outbox.publish(pushToUsers(`${key}:push`, { purpose: 'work', userIds, ...words, data: {} }));
  }
}
