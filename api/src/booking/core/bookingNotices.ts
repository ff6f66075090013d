import { displayName, formatRupees, type PersonToAsk } from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../../area/areaRepository.js';
import { DeviceService } from '../../device/device.service.js';
import { pushText } from '../../device/pushToUsers.js';
import { EventRepository } from '../../event/eventRepository.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { wordingOf } from '../../platform/languages/wording.js';
import { MailSender } from '../../platform/delivery/mail.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PendingMessages } from '../../platform/outbox/pendingMessages.js';
import type { StoredUser } from '../../user/userRepository.js';
import { UserAccounts } from '../../user/userAccounts.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { mayFacilitate, mayLead } from '../../user/userReferences.js';
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
    private readonly devices: DeviceService,
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
    this.outbox.handle(SUBSIDY_NOTICE, payload => this.notifyHelpers(payload as unknown as SubsidyNotice));
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

  /**
   * Sends a push to the person's facilitator, and to the facilitators and the leader of the person's area. Who they are
   * is read at each attempt: since the request somebody may have lost the role, or the person may have moved.
   */
  private async notifyHelpers({ userId, asked, eventName, ended = false }: SubsidyNotice): Promise<void> {
    const id = new Types.ObjectId(userId);
    const [contacts, people] = await Promise.all([this.people.contacts([id]), this.people.byId([id])]);
    const person = contacts.get(userId);
    if (!person) return;
    const userIds = await this.helpersOf(person.facilitator, people.get(userId)?.connectedAreaId ?? null);
    if (userIds.length === 0) return;
    const [name, amount] = [displayName(person), formatRupees(asked)];
    const values = { name, amount, event: eventName };
    const words = pushText(wording =>
      ended
        ? { title: wording.say('subsidy.ended.title'), body: wording.say('subsidy.ended.text', values) }
        : { title: wording.say('subsidy.asked.title'), body: wording.say('subsidy.asked.text', values) },
    );
    await this.devices.deliver({ purpose: 'work', userIds, ...words, data: {} });
  }

  /** Those who help a member and may still do so: a record and an area's lists also name people who were demoted. */
  private async helpersOf(
    facilitator: Types.ObjectId | null,
    areaId: Types.ObjectId | null,
  ): Promise<string[]> {
    const area = areaId && (await this.areas.find(areaId));
    const facilitators = [facilitator, ...(area?.facilitators ?? [])];
    const leader = area?.areaLeader?.toHexString();
    const people = await this.people.byId([...facilitators, area?.areaLeader]);
    const named = new Set(facilitators.map(String));
    return [...people].flatMap(([id, person]) =>
      (named.has(id) && mayFacilitate(person)) || (id === leader && mayLead(person)) ? [id] : [],
    );
  }
}
