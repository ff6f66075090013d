import { type AccessLogFilters, type AccessLogRecord, addDays, displayName, istDay } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter } from '../platform/lists/page.js';
import { idText } from '../platform/mongo/objectId.js';
import { type AccessLogEntry, AccessLogWriter } from '../platform/accessLog/accessLogWriter.js';
import { dayKey, listKey, PeopleReadCounts } from '../platform/accessLog/peopleRead.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { RowsOfPeople } from '../user/rowsOfPeople.js';
import { UnusualDays } from './unusualDays.js';

/** How many days back to search for unusual days when the request gives no dates. */
const DAYS_BACK = 31;
const NOTHING: Filter = { _id: { $in: [] } };

/** The access log for the director: who viewed which members' data. */
@Injectable()
export class AccessLog {
  constructor(
    @InjectModel('access_log') private readonly rows: Model<AccessLogEntry>,
    private readonly writer: AccessLogWriter,
    private readonly counts: PeopleReadCounts,
    private readonly unusual: UnusualDays,
    private readonly people: PeopleRepository,
    private readonly rowsOfPeople: RowsOfPeople,
  ) {}

  async list(caller: Caller, request: ListRequest<AccessLogFilters>): Promise<Page<AccessLogRecord>> {
    await this.counts.settled();
    await this.writer.settled();
    const { kind, actor, role, memberId, unusual } = request.filters;
    const rows = every(
      kind ? { kind } : {},
      actor ? { actor: new Types.ObjectId(actor) } : {},
      role === undefined ? {} : { role },
      memberId ? { memberId: new Types.ObjectId(memberId) } : {},
      createdBetween(request.filters, 'at'),
      unusual ? await this.onUnusualDays(request.filters) : {},
    );
    const naming = { model: this.rows, rows, paths: ['actor', 'memberId'] } as const;
    const page = await this.rowsOfPeople.page<AccessLogEntry, AccessLogEntry>(caller, request, naming);
    return page.withRecords(await this.toRecords(page.records));
  }

  private async onUnusualDays({ fromDate, toDate, actor }: AccessLogFilters): Promise<Filter> {
    const last = toDate ?? istDay(new Date());
    const days = await this.unusual.among({
      ...createdBetween({ fromDate: fromDate ?? addDays(last, -DAYS_BACK), toDate: last }, 'at'),
      ...(actor && { actor: new Types.ObjectId(actor) }),
    });
    if (days.length === 0) return NOTHING;
    return { $or: days.map(day => ({ actor: day.actor, at: { $gte: day.from, $lt: day.to } })) };
  }

  private async toRecords(entries: readonly AccessLogEntry[]): Promise<AccessLogRecord[]> {
    const lists = entries.filter(({ kind }) => kind === 'list');
    const [names, reasonsOf, counted] = await Promise.all([
      this.people.names(entries.flatMap(({ actor, memberId }) => [actor, memberId])),
      this.unusual.of(entries),
      this.unusual.countsOf(lists.map(({ actor, at }) => dayKey(actor, at))),
    ]);
    const sumOf = ({ actor, at, query }: AccessLogEntry) =>
      counted.get(dayKey(actor, at))?.lists?.[listKey(query ?? '', at)] ?? 0;
    return entries.map(entry => {
      const { _id, at, actor, role, kind, memberId, query, count } = entry;
      return {
        _id: _id.toHexString(),
        at: at.toISOString(),
        actor: { _id: actor.toHexString(), name: displayName(names.get(actor.toHexString())) },
        role,
        kind,
        memberId: idText(memberId),
        member: names.get(memberId?.toHexString() ?? '') ?? null,
        query,
        count: kind === 'list' ? sumOf(entry) : count,
        unusual: reasonsOf(entry),
      };
    });
  }
}
