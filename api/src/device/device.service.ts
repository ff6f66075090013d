import { type Language, RecordStatus, type RegisterDeviceBody } from '@coastok/domain';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Effect } from '../platform/effects/effect.js';
import { NotFound, TooMany } from '../platform/errors/appError.js';
import { wordingOf } from '../platform/languages/wording.js';
import { Outbox } from '../platform/outbox/outbox.js';
import {
  type PushOutcome,
  PUSH_BATCH,
  type PushNotification,
  PushSender,
} from '../platform/delivery/pushSender.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { type PhoneOwner, pushesEnded } from '../user/pushPhones.js';
import { type Device, DeviceRepository } from './deviceRepository.js';
import { BULK_PUSH, PUSH_TO_USERS, type PushToUsers } from './pushToUsers.js';

/** The API record of a phone. It leaves out the token, which is a secret of the phone (docs/security.md#3). */
export interface DeviceRecord {
  _id: string;
  __v: number;
  platform: Device['platform'];
  createdAt: string;
}

/** The result of a push, counted in devices. */
export interface PushReport {
  sent: number;
  failed: number;
  /** No answer came, so these devices may have received it. */
  unknown: number;
  /** How many of the failed devices were removed because the push service reported them dead. */
  pruned: number;
}

const toDeviceRecord = ({ _id, __v, platform, createdAt }: Device): DeviceRecord => ({
  _id: _id.toHexString(),
  __v: __v ?? 0,
  platform,
  createdAt: createdAt.toISOString(),
});

/** Maximum phones per person; a push to a person goes to each of them. */
const MOST_PHONES = 20;
const FORGOTTEN_SECONDS = 3600;

/** Batch size for loading people, so that a push to everybody needs little memory. */
const PEOPLE_AT_ONCE = 2000;

/** Registers members' phones and sends pushes to them. */
@Injectable()
export class DeviceService implements OnModuleInit {
  private readonly logger = new Logger('Devices');

  constructor(
    @InjectModel('device') private readonly devices: Model<Device>,
    private readonly people: PeopleRepository,
    private readonly sender: PushSender,
    private readonly outbox: Outbox,
    private readonly phones: DeviceRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'languages'>,
  ) {}

  onModuleInit(): void {
    for (const kind of [PUSH_TO_USERS, BULK_PUSH]) {
      this.outbox.handle(kind, payload => this.deliver(payload as unknown as PushToUsers));
    }
  }

  /** A phone belongs to the person who registered it last. @throws TooMany when a person would exceed the limit */
  async register(
    { userId, sessionId: session }: Pick<Caller, 'userId' | 'sessionId'>,
    { token, platform }: RegisterDeviceBody,
  ): Promise<DeviceRecord> {
    if ((await this.devices.countDocuments({ userId, token: { $ne: token } })) >= MOST_PHONES) {
      throw new TooMany(
        `You have ${MOST_PHONES} phones registered already. Please remove one of them first.`,
        {
          retryAfter: FORGOTTEN_SECONDS,
        },
      );
    }
    const device = await this.devices
      .findOneAndUpdate(
        { token },
        { $set: { userId, platform, session }, $setOnInsert: { createdAt: new Date() }, $inc: { __v: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Device>();
    return toDeviceRecord(device);
  }

  /** @throws NotFound for a token that does not belong to this member. */
  async remove(userId: Types.ObjectId, token: string): Promise<DeviceRecord> {
    const device = await this.devices.findOneAndDelete({ token, userId }).lean<Device>();
    if (!device) throw new NotFound('This device is not registered.');
    return toDeviceRecord(device);
  }

  /** Deletes the registrations of a person whose sessions were ended. */
  @Effect(pushesEnded)
  async endPushes({ _id: userId }: PhoneOwner, { kept }: { kept: string | null }): Promise<void> {
    await this.devices.deleteMany({ userId, ...(kept !== null && { session: { $ne: kept } }) });
  }

  /**
   * Sends one notification in batches to every device of those people who are active, and removes the devices that
   * the push service reports dead.
   */
  async pushTo(userIds: Types.ObjectId[], notification: PushNotification): Promise<PushReport> {
    const report: PushReport = { sent: 0, failed: 0, unknown: 0, pruned: 0 };
    let tokens: string[] = [];
    for await (const token of this.tokensOf(userIds)) {
      tokens.push(token);
      if (tokens.length < PUSH_BATCH) continue;
      await this.send(tokens, notification, report);
      tokens = [];
    }
    await this.send(tokens, notification, report);
    return report;
  }

  /** Sends one notification to at most 500 phones, and removes those that the push service reports dead. */
  async sendBatch(
    tokens: string[],
    notification: PushNotification,
  ): Promise<{ outcomes: PushOutcome[]; pruned: number }> {
    const outcomes = await this.sender.sendToDevices(tokens, notification);
    const dead = outcomes.filter(({ result }) => result === 'dead').map(({ token }) => token);
    if (dead.length === 0) return { outcomes, pruned: 0 };
    try {
      const { deletedCount } = await this.devices.deleteMany({ token: { $in: dead } });
      return { outcomes, pruned: deletedCount };
    } catch (error) {
      // The push was sent all the same; the next push will report the dead phone again.
      this.logger.warn({ err: error }, 'removing dead phones failed');
      return { outcomes, pruned: 0 };
    }
  }

  private async *tokensOf(userIds: Types.ObjectId[]): AsyncGenerator<string> {
    for (let start = 0; start < userIds.length; start += PEOPLE_AT_ONCE) {
      const people = await this.people.byId(userIds.slice(start, start + PEOPLE_AT_ONCE));
      const active = [...people.values()].filter(person => person.status === RecordStatus.Active);
      for await (const portion of this.phones.of(active.map(person => person._id))) {
        for (const { token } of portion) yield token;
      }
    }
  }

  private async send(tokens: string[], notification: PushNotification, report: PushReport): Promise<void> {
    const { outcomes, pruned } = await this.sendBatch(tokens, notification);
    for (const { result } of outcomes) {
      if (result === 'sent' || result === 'unknown') report[result] += 1;
      else report.failed += 1;
    }
    report.pruned += pruned;
  }

  /**
   * Sends a push to each person in the language that they have chosen. Retried only when every device definitely
   * failed, so that no device gets the same push twice.
   */
  async deliver({ purpose, userIds, title, body, translations = {}, data }: PushToUsers): Promise<void> {
    const ids = await this.people.whoMayBeUsed(
      userIds.map(id => new Types.ObjectId(id)),
      purpose,
    );
    const report: PushReport = { sent: 0, failed: 0, unknown: 0, pruned: 0 };
    for (const [language, group] of await this.byLanguage(ids, translations)) {
      const text = (language !== 'en' && translations[language]) || { title, body };
      try {
        const { sent, failed, unknown, pruned } = await this.pushTo(group, { ...text, data });
        report.sent += sent;
        report.failed += failed;
        report.unknown += unknown;
        report.pruned += pruned;
      } catch (error) {
        if (report.sent + report.unknown === 0) throw error;
        this.logger.warn({ err: error, language }, 'a push reached people of another language only');
      }
    }
    if (report.sent + report.unknown === 0 && report.failed > report.pruned) {
      throw new Error(`None of ${report.failed} devices was reached.`);
    }
  }

  /** People by the language of their push: English unless they chose a language that it is translated to. */
  private async byLanguage(
    ids: Types.ObjectId[],
    translations: NonNullable<PushToUsers['translations']>,
  ): Promise<Map<Language, Types.ObjectId[]>> {
    if (Object.keys(translations).length === 0) return new Map([['en', ids]]);
    const people = await this.people.byId(ids);
    const groups = new Map<Language, Types.ObjectId[]>();
    for (const id of ids) {
      const { language } = wordingOf(this.config.languages, people.get(id.toHexString())?.language);
      const group = groups.get(language);
      if (group) group.push(id);
      else groups.set(language, [id]);
    }
    return groups;
  }
}
