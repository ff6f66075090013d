import {
  type CreateScheduleBody,
  fitsPush,
  istMonth,
  parseReceiver,
  RecordStatus,
  type ScheduleFilters,
  type ScheduleRecord,
  TOO_LONG_TO_PUSH,
  type UpdateScheduleBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, carrying } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { refuseStale } from '../platform/http/ifMatch.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { searchFilter, searchTokens } from '../platform/lists/search.js';
import { againIfOvertaken } from '../platform/mongo/againIfOvertaken.js';
import { UserDirectory } from '../user/userDirectory.js';
import type { ScheduledNotification } from './schedule.model.js';
import { type PresentableSchedule, SCHEDULE_PROJECTION, SchedulePresenter } from './schedulePresenter.js';

const KEPT: Filter = { removed: false };

/** Notifications that staff plan ahead (contract 4 and 10, Schedule). */
@Injectable()
export class ScheduleService {
  constructor(
    @InjectModel('scheduledNotification') private readonly items: Model<ScheduledNotification>,
    private readonly presenter: SchedulePresenter,
    private readonly people: UserDirectory,
    private readonly audit: AuditService,
  ) {}

  async list(request: ListRequest<ScheduleFilters>): Promise<Page<ScheduleRecord>> {
    const { date, status, q } = request.filters;
    const filter = every(
      KEPT,
      date ? inMonth(date) : {},
      status ? { status } : {},
      searchFilter(q),
      createdBetween(request.filters),
    );
    const page = await findPage<ScheduledNotification, PresentableSchedule>(
      this.items,
      filter,
      request,
      SCHEDULE_PROJECTION,
    );
    return page.withRecords(await this.presenter.present(page.records));
  }

  /** @throws NotFound for an item that is unknown or deleted. */
  async read(id: Types.ObjectId): Promise<ScheduleRecord> {
    return this.presenter.presentOne(await this.find(id));
  }

  /** @throws InvalidInput for a date that has passed or a receiver who is unknown. */
  async create(
    caller: Caller,
    { heading, body, date, receiver, purpose }: CreateScheduleBody,
  ): Promise<ScheduleRecord> {
    refusePast(date);
    await this.requireReceiver(receiver);
    const item: ScheduledNotification = {
      _id: new Types.ObjectId(),
      __v: 0,
      heading,
      body,
      sendAt: date,
      receiver,
      purpose,
      status: 'pending',
      owed: false,
      notificationId: null,
      createdAt: new Date(),
      removed: false,
      searchTokens: searchTokens(heading, body),
    };
    const entry = this.entryOf(caller, 'schedule.create', null, item);
    await this.items.create({ ...item, pendingAudit: [entry] });
    this.audit.moveSoon(this.items, { _id: item._id, pendingAudit: [entry] });
    return this.presenter.presentOne(item);
  }

  /**
   * What was missed is on the calendar again once it has a date in the future.
   * @param version what the caller read, out of `If-Match`
   * @throws NotFound, InvalidInput, Conflict for what was sent or for a stale version
   */
  async update(
    caller: Caller,
    id: Types.ObjectId,
    change: UpdateScheduleBody,
    version: number | undefined,
  ): Promise<ScheduleRecord> {
    if (change.status === RecordStatus.Removed) return this.remove(caller, id, version);
    const { date, receiver } = change;
    if (date) refusePast(date);
    if (receiver !== undefined) await this.requireReceiver(receiver);
    const after = await againIfOvertaken(async () => {
      const before = await this.find(id);
      return this.write(caller, 'schedule.update', before, changeOf(change, before), version);
    });
    return this.presenter.presentOne(after);
  }

  /** @throws NotFound, Conflict for what was sent or for a stale version. */
  async remove(caller: Caller, id: Types.ObjectId, version: number | undefined): Promise<ScheduleRecord> {
    const after = await againIfOvertaken(async () =>
      this.write(caller, 'schedule.delete', await this.find(id), { removed: true }, version),
    );
    return this.presenter.presentOne(after);
  }

  private async find(id: Types.ObjectId): Promise<PresentableSchedule> {
    const item = await this.items
      .findOne(every({ _id: id }, KEPT), SCHEDULE_PROJECTION)
      .lean<PresentableSchedule>();
    if (!item) throw new NotFound('There is no such notification.');
    return item;
  }

  /**
   * Writes over what was read and is not sent, unless nothing changes; the sender, who claims an item in one step too,
   * comes before or after.
   * @returns null when somebody else changed it since
   */
  private async write(
    caller: Caller,
    action: string,
    before: PresentableSchedule,
    change: Partial<ScheduledNotification>,
    version: number | undefined,
  ): Promise<PresentableSchedule | null> {
    const idle = Object.keys(change).length === 0;
    if (before.status === 'sent' && !idle) {
      throw new Conflict("This notification was sent already and can't be changed any more.");
    }
    refuseStale(version, before);
    if (idle) return before;
    const entry = this.entryOf(caller, action, before, { ...before, ...change });
    const after = await this.items
      .findOneAndUpdate(
        every({ _id: before._id, __v: before.__v }, KEPT),
        { $set: change, $inc: { __v: 1 }, $push: carrying(entry) },
        { returnDocument: 'after', projection: SCHEDULE_PROJECTION },
      )
      .lean<PresentableSchedule>();
    if (after) this.audit.moveSoon(this.items, { _id: before._id, pendingAudit: [entry] });
    return after;
  }

  private async requireReceiver(receiver: string): Promise<void> {
    const parsed = parseReceiver(receiver);
    if (parsed?.kind !== 'user') return;
    const person = await this.people.byId([new Types.ObjectId(parsed.userId)]);
    if (person.size === 0) throw InvalidInput.field('receiver', 'There is no such member.');
  }

  private entryOf(
    caller: Caller,
    action: string,
    before: PresentableSchedule | null,
    after: PresentableSchedule,
  ): AuditEntry {
    const told = ({ heading, body, sendAt, receiver, purpose, status }: PresentableSchedule) => ({
      heading,
      body,
      sendAt,
      receiver,
      purpose: purpose ?? 'notices',
      status,
    });
    return this.audit.entryOf(caller, {
      action,
      entity: 'schedule',
      entityId: after._id,
      before: before && told(before),
      after: action === 'schedule.delete' ? null : told(after),
    });
  }
}

/** @throws InvalidInput when what was missed gets no new time, or when its words are too long together. */
function changeOf(
  { heading, body, date, receiver, purpose }: UpdateScheduleBody,
  before: PresentableSchedule,
): Partial<ScheduledNotification> {
  if (before.status === 'missed' && !date) refusePast(before.sendAt);
  const worded = heading !== undefined || body !== undefined;
  const words = [heading ?? before.heading, body ?? before.body] as const;
  if (worded) refuseTooLong(...words);
  return {
    ...(heading !== undefined && { heading }),
    ...(body !== undefined && { body }),
    ...(worded && { searchTokens: searchTokens(...words) }),
    ...(receiver !== undefined && { receiver }),
    ...(purpose !== undefined && { purpose }),
    ...(date && { sendAt: date, status: 'pending' as const }),
  };
}

function refusePast(date: Date): void {
  if (date.getTime() <= Date.now()) {
    throw InvalidInput.field('date', 'Please choose a time that has not passed yet.');
  }
}

/** A request is judged by what it says; here heading and body come together that were sent apart. */
function refuseTooLong(heading: string, body: string): void {
  if (!fitsPush(heading, body)) throw InvalidInput.field('body', TOO_LONG_TO_PUSH);
}

function inMonth(month: string): Filter {
  const { from, to } = istMonth(month);
  return { sendAt: { $gte: from, $lt: to } };
}
