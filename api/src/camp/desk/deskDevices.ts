import {
  can,
  type DeskDeviceBody,
  type DeskDeviceFilters,
  type DeskDeviceRecord,
  type DeskDeviceState,
  displayName,
  type NewDeskDeviceRecord,
  desksEndAt,
} from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import { eventMoved } from '../../event/eventEffects.js';
import { EventRepository } from '../../event/eventRepository.js';
import { type AuditActor, AuditService } from '../../platform/audit/audit.service.js';
import { pushAudit } from '../../platform/audit/audit.model.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Effect } from '../../platform/effects/effect.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { consoleAddress } from '../../platform/http/webOrigins.js';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors/appError.js';
import type { Page } from '../../platform/http/envelope.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../../platform/lists/page.js';
import { sortKeysOf } from '../../platform/lists/search.js';
import { isoText, pathId } from '../../platform/mongo/objectId.js';
import { devicesVoided, type Maker } from '../../user/madeDevices.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { UserAccounts } from '../../user/userAccounts.js';
import { Placements } from '../units/placements.js';
import type { StoredDeskDevice } from './desk.model.js';
import { digestOf, newLinkCode } from './deskLinks.js';

const LINK_MS = 15 * 60_000;

type ListedDevice = Omit<StoredDeskDevice, 'pendingAudit'>;

/**
 * Manages the devices of a desk for staff (docs/rules/camp.md#1). Leaders and assistant directors manage only their
 * own.
 */
@Injectable()
export class DeskDevices {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectModel('desk_device') readonly model: Model<StoredDeskDevice>,
    private readonly events: EventRepository,
    private readonly people: PeopleRepository,
    private readonly accounts: UserAccounts,
    private readonly placements: Placements,
    private readonly audit: AuditService,
  ) {}

  /** Filter for the devices that the caller may see. */
  ownFilter({ scope, userId }: Pick<Caller, 'scope' | 'userId'>): Filter {
    return scope.all ? {} : { madeBy: userId };
  }

  async list(caller: Caller, request: ListRequest<DeskDeviceFilters>): Promise<Page<DeskDeviceRecord>> {
    const { eventId, madeBy, state, ...days } = request.filters;
    const event = eventId === undefined ? null : await this.events.find(eventId);
    const filter = every(
      this.ownFilter(caller),
      eventId === undefined ? {} : { eventId: event?._id ?? { $in: [] } },
      madeBy === undefined ? {} : { madeBy: new Types.ObjectId(madeBy) },
      state === undefined ? {} : inState(state, new Date()),
      createdBetween(days),
    );
    const page = await findPage<StoredDeskDevice, ListedDevice>(this.model, filter, request);
    return page.withRecords(await this.toRecords(page.records));
  }

  /** @throws InvalidInput for an event that does not exist, Conflict for one that is over */
  async create(caller: Caller, body: DeskDeviceBody): Promise<NewDeskDeviceRecord> {
    const event = await this.events.find(body.eventId);
    if (!event || !(event.published || can(caller, 'event.seeUnpublished')))
      throw InvalidInput.field('eventId', 'There is no such event.');
    // Read the maker before the device is stored, so that a password reset in between invalidates the device.
    const maker = await this.accounts.find(caller.userId);
    const now = new Date();
    const endsAt = desksEndAt(event);
    if (endsAt <= now) throw new Conflict('This event is over.');
    const code = newLinkCode();
    const _id = new Types.ObjectId();
    const { name, kinds, showPhones } = body;
    const entry = this.audit.auditEntry(caller, {
      action: 'deskDevice.create',
      entity: 'desk/device',
      entityId: _id,
      after: { name, eventId: event._id.toHexString(), kinds, showPhones },
    });
    const linkEndsAt = new Date(now.getTime() + LINK_MS);
    await this.model.collection.insertOne({
      _id,
      __v: 0,
      eventId: event._id,
      name,
      sortKeys: sortKeysOf({ name }),
      kinds,
      showPhones,
      madeBy: caller.userId,
      madeAs: caller.userRole,
      madeVersion: maker?.devicesVersion ?? 0,
      createdAt: now,
      linkDigest: digestOf(code),
      linkEndsAt,
      tokenDigest: null,
      linkedAt: null,
      endsAt,
      revokedAt: null,
      lastSeenAt: null,
      unsent: 0,
      pendingAudit: [entry],
    });
    this.audit.moveSoon(this.model, { _id, pendingAudit: [entry] });
    const linkUrl = new URL(`/field/desk#link/${code}`, consoleAddress(this.config)).href;
    return { _id: _id.toHexString(), linkCode: code, linkUrl, expiresAt: linkEndsAt.toISOString() };
  }

  /**
   * Ends a device: its next call is refused, and the places it holds are freed. A repeat changes nothing. @throws
   * NotFound
   */
  async revoke(caller: Caller, id: string): Promise<DeskDeviceRecord> {
    const device = await this.model
      .findOne({ _id: pathId(id), ...this.ownFilter(caller) })
      .lean<StoredDeskDevice>();
    if (!device) throw new NotFound();
    const after = await this.end(caller, device);
    const [record] = await this.toRecords([after]);
    if (!record) throw new NotFound();
    return record;
  }

  /** Same as `revoke`, for actors who may end any device. */
  async end(actor: AuditActor, device: StoredDeskDevice): Promise<StoredDeskDevice> {
    const { _id, name, eventId } = device;
    const entry = this.audit.auditEntry(actor, {
      action: 'deskDevice.revoke',
      entity: 'desk/device',
      entityId: _id,
      before: { name, eventId: eventId.toHexString() },
    });
    const revoked = await this.model
      .findOneAndUpdate(
        { _id, revokedAt: null },
        {
          $set: { revokedAt: new Date(), linkDigest: null, tokenDigest: null },
          $inc: { __v: 1 },
          $push: pushAudit(entry),
        },
        { returnDocument: 'after' },
      )
      .lean<StoredDeskDevice>();
    if (revoked) this.audit.moveSoon(this.model, { _id, pendingAudit: [entry] });
    await this.placements.endLeases([_id]);
    return revoked ?? device;
  }

  /** Devices of an event end with it, also after it was moved. */
  @Effect(eventMoved)
  async endWithEvent({ _id: eventId, toDate }: Pick<Event, '_id' | 'toDate'>): Promise<void> {
    await this.model.updateMany({ eventId, revokedAt: null }, { $set: { endsAt: desksEndAt({ toDate }) } });
  }

  /** Revokes the devices that their maker's record no longer allows. */
  @Effect(devicesVoided)
  async endVoided(
    { _id: madeBy, devicesVersion = 0 }: Maker,
    { actor }: { actor: AuditActor },
  ): Promise<void> {
    const now = new Date();
    const going = await this.model
      .find({
        madeBy,
        revokedAt: null,
        endsAt: { $gt: now },
        madeVersion: { $not: { $gte: devicesVersion } },
      })
      .lean<StoredDeskDevice[]>();
    for (const device of going) await this.end(actor, device);
  }

  /** The number of active devices that a person made. */
  async count(maker: Types.ObjectId): Promise<number> {
    const now = new Date();
    const going = await this.model
      .find({ madeBy: maker, revokedAt: null, endsAt: { $gt: now } })
      .lean<StoredDeskDevice[]>();
    return going.filter(device => stateOf(device, now) !== 'ended').length;
  }

  /** The names of devices, by id. */
  async names(ids: Types.ObjectId[]): Promise<Map<string, string>> {
    const found = await this.model
      .find({ _id: { $in: ids } }, { name: 1 })
      .lean<Pick<StoredDeskDevice, '_id' | 'name'>[]>();
    return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  }

  /** The ids of the devices that the caller may see. */
  async idsOf(caller: Pick<Caller, 'scope' | 'userId'>): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find(this.ownFilter(caller), { _id: 1 })
      .lean<Pick<StoredDeskDevice, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** The linked devices of an event that the caller may see, the oldest first. */
  seenAt(
    eventId: Types.ObjectId,
    caller: Pick<Caller, 'scope' | 'userId'>,
  ): Promise<Pick<StoredDeskDevice, 'name' | 'lastSeenAt' | 'unsent'>[]> {
    return this.model
      .find(
        { eventId, ...this.ownFilter(caller), linkedAt: { $ne: null }, revokedAt: null },
        { name: 1, lastSeenAt: 1, unsent: 1 },
      )
      .sort({ createdAt: 1, _id: 1 })
      .lean<Pick<StoredDeskDevice, 'name' | 'lastSeenAt' | 'unsent'>[]>()
      .exec();
  }

  private async toRecords(devices: ListedDevice[]): Promise<DeskDeviceRecord[]> {
    const [events, makers] = await Promise.all([
      this.events.byId(devices.map(({ eventId }) => eventId)),
      this.people.byId(devices.map(({ madeBy }) => madeBy)),
    ]);
    const now = new Date();
    return devices.map(device => {
      const event = events.get(device.eventId.toHexString());
      return {
        _id: device._id.toHexString(),
        __v: device.__v,
        eventId: event?.eventId ?? device.eventId.toHexString(),
        eventName: event?.title ?? '',
        name: device.name,
        kinds: device.kinds,
        showPhones: device.showPhones,
        state: stateOf(device, now),
        madeBy: device.madeBy.toHexString(),
        madeByName: displayName(makers.get(device.madeBy.toHexString())),
        createdAt: device.createdAt.toISOString(),
        linkedAt: isoText(device.linkedAt),
        endsAt: device.endsAt.toISOString(),
        lastSeenAt: isoText(device.lastSeenAt),
        unsent: device.unsent,
      };
    });
  }
}

function stateOf(device: ListedDevice, now: Date): DeskDeviceState {
  if (device.revokedAt) return 'revoked';
  if (device.endsAt <= now) return 'ended';
  if (device.linkedAt) return 'linked';
  return device.linkEndsAt <= now ? 'ended' : 'waiting';
}

function inState(state: DeskDeviceState, now: Date): Filter {
  if (state === 'revoked') return { revokedAt: { $ne: null } };
  const over = [{ endsAt: { $lte: now } }, { linkedAt: null, linkEndsAt: { $lte: now } }];
  if (state === 'ended') return { revokedAt: null, $or: over };
  const going = { revokedAt: null, endsAt: { $gt: now } };
  return state === 'linked'
    ? { ...going, linkedAt: { $ne: null } }
    : { ...going, linkedAt: null, linkEndsAt: { $gt: now } };
}
