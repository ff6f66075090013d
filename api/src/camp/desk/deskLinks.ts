import {
  type DeskLinkRecord,
  type DeskStateRecord,
  RecordStatus,
  bareCode,
  displayName,
  isStaffRole,
  desksEndAt,
  lateRowsEndAt,
  type Action,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FastifyRequest } from 'fastify';
import type { Model } from 'mongoose';
import { AreaRepository } from '../../area/areaRepository.js';
import { TicketKeys } from '../../booking/ticket/ticketKeys.js';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { DeskAuthenticator, type DeskDevice } from '../../platform/auth/caller.js';
import { InvalidInput, NotSignedIn } from '../../platform/errors/appError.js';
import { networkOf } from '../../platform/http/origin.js';
import { type WindowLimit, WindowLimits } from '../../platform/limits/windowLimits.js';
import { UserAccounts } from '../../user/userAccounts.js';
import { Placements } from '../units/placements.js';
import type { StoredDeskDevice } from './desk.model.js';
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Limit for wrong codes from one network address. */
const LINK: WindowLimit = { name: 'desk-link', points: 20, seconds: 600 };

const WRONG_CODE = 'This code is not right, was used already, or is too old. Please ask for a new one.';
const ENDED = 'This phone is not linked any more. Please ask for a new link.';
/** A device's token: one part in older links, otherwise two. */
const TOKEN = /^Bearer +([\w-]{1,100})(?:\.([\w-]{1,100}))?$/i;
/** Maximum number of other devices in the answer; no camp has as many. */
const MOST_OTHERS = 50;

/** Links devices, and authenticates them by their tokens (docs/rules/camp.md#1). */
@Injectable()
export class DeskLinks extends DeskAuthenticator {
  constructor(
    @InjectModel('desk_device') private readonly devices: Model<StoredDeskDevice>,
    private readonly events: EventRepository,
    private readonly keys: TicketKeys,
    private readonly accounts: UserAccounts,
    private readonly areas: AreaRepository,
    private readonly limits: WindowLimits,
    private readonly placements: Placements,
  ) {
    super();
  }

  /**
   * Gives a device its token; each code works once. @throws InvalidInput, TooMany after 20 wrong codes in 10 minutes
   */
  async link(typed: string, address: string): Promise<DeskLinkRecord> {
    const from = networkOf(address);
    await this.limits.consume(LINK, from);
    const [rowsPart, listPart] = [newSecret(), newSecret()];
    const now = new Date();
    const found = await this.devices
      .findOne({ linkDigest: digestOf(typedCode(typed)), linkEndsAt: { $gt: now }, revokedAt: null })
      .lean<StoredDeskDevice>();
    const known = found && (await this.holderOf(found, desksEndAt));
    const device =
      known &&
      (await this.devices
        .findOneAndUpdate(
          { _id: found._id, linkDigest: found.linkDigest, revokedAt: null },
          {
            $set: {
              linkDigest: null,
              tokenDigest: digestOf(rowsPart),
              listDigest: digestOf(listPart),
              linkedAt: now,
              lastSeenAt: now,
            },
            $inc: { __v: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<StoredDeskDevice>());
    if (!device) throw InvalidInput.field('code', WRONG_CODE);
    await this.limits.giveBack(LINK, from);
    const { event } = known;
    const { publicKey } = await this.keys.keyOf(event._id);
    const { eventId, title, fromDate, toDate, venue } = event;
    return {
      token: `${rowsPart}.${listPart}`,
      deviceId: device._id.toHexString(),
      event: { _id: event._id.toHexString(), eventId, title, fromDate, toDate, venue },
      publicKey,
      kinds: device.kinds,
      endsAt: desksEndAt(event).toISOString(),
    };
  }

  /** Data that may have changed since the device was linked, apart from the list of people. */
  async deskState(device: DeskDevice): Promise<DeskStateRecord> {
    const { _id, eventId } = device;
    const [{ publicKey, former }, offered, events, others] = await Promise.all([
      this.keys.keyOf(eventId),
      this.placements.offeredTo(device),
      this.events.byId([eventId]),
      this.devices
        .find(
          { eventId, _id: { $ne: _id }, revokedAt: null, lastSeenAt: { $ne: null } },
          { name: 1, lastSeenAt: 1 },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(MOST_OTHERS)
        .lean<Pick<StoredDeskDevice, 'name' | 'lastSeenAt'>[]>(),
    ]);
    const categories = events.get(eventId.toHexString())?.categories ?? [];
    return {
      publicKey,
      formerKeys: former,
      units: offered.map(({ key, kind, name, category, forGender, free }) => ({
        key,
        kind,
        name,
        category,
        categoryName: categories.find(({ id }) => id === category)?.name ?? null,
        forGender,
        free,
      })),
      others: others
        .map(({ name, lastSeenAt }) => ({ name, lastSeenAt: lastSeenAt?.toISOString() ?? '' }))
        .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt)),
    };
  }

  /**
   * A device sends its rows with the first part of its token, also for some time after its end, so that a phone that
   * was without a network loses none. All other calls need the whole token, and end with the event.
   */
  async deviceOf({ headers }: FastifyRequest, action: Action): Promise<DeskDevice> {
    const [, rowsPart, listPart] = TOKEN.exec(headers.authorization ?? '') ?? [];
    if (rowsPart === undefined) throw new NotSignedIn(ENDED);
    const stored = await this.devices
      .findOne({ tokenDigest: { $eq: digestOf(rowsPart), $type: 'string' }, revokedAt: null })
      .lean<StoredDeskDevice>();
    const isRows = action === 'desk.rows';
    const isWhole = stored?.listDigest === (listPart && digestOf(listPart));
    const isEnough = isWhole || (isRows && listPart === undefined);
    const known = stored && isEnough && (await this.holderOf(stored, isRows ? lateRowsEndAt : desksEndAt));
    if (!known) throw new NotSignedIn(ENDED);
    return known.device;
  }

  /**
   * The device with the present scope of its maker; null when it has ended, or its maker no longer has that staff
   * role.
   * @param endOf the time until which the device may make the call
   */
  private async holderOf(
    stored: StoredDeskDevice,
    endOf: (event: Event) => Date,
  ): Promise<{ device: DeskDevice; event: Event } | null> {
    const [event, maker] = await Promise.all([
      this.events.find(stored.eventId.toHexString()),
      this.accounts.find(stored.madeBy),
    ]);
    if (!event || endOf(event) <= new Date()) return null;
    const { madeAs, madeVersion = 0 } = stored;
    if (maker?.status !== RecordStatus.Active || !isStaffRole(madeAs) || !maker.roles.includes(madeAs))
      return null;
    // Since the device was created, the maker's password was reset or the maker was not staff for some time.
    if (madeVersion < (maker.devicesVersion ?? 0)) return null;
    const { _id, name, eventId, kinds, showPhones } = stored;
    const device = {
      _id,
      name,
      eventId,
      kinds,
      showPhones,
      maker: maker._id,
      makerName: displayName(maker),
      makerRole: madeAs,
      scope: await this.areas.scopeOf(maker._id, madeAs),
      endsAt: desksEndAt(event),
    };
    return { device, event };
  }
}

/** Letters and digits that are not easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;
const TOKEN_BYTES = 32;

/** A code that can be typed from another screen: 59 bits, valid for minutes and for one use. */
export const newLinkCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Normalizes a code that was typed. */
const typedCode = (typed: string): string => bareCode(typed);

const newSecret = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The digest of a code or token; only this is stored in the database. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
