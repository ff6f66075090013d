import {
  type Action,
  cleanLine,
  type DuplicateRecord,
  type FoundRecord,
  isRecordId,
  ruleOf,
  type SimilarRecord,
} from '@coastok/domain';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { type Observable, tap } from 'rxjs';
import type { Caller } from '../auth/caller.js';
import { Page } from '../http/envelope.js';
import { ACTION } from '../http/route.decorator.js';
import { type AccessLogEntry, AccessLogWriter } from './accessLogWriter.js';
import { type AnsweredPeople, PeopleReadCounts } from './peopleRead.js';

/** Lists of people whose search reads members. */
const SEARCHES: readonly Action[] = [
  'user.list',
  'search.list',
  'booking.list',
  'paymentReview.list',
  'registration.list',
  'question.list',
  'pledge.list',
  'privacyRequest.list',
  'carePeople.list',
  'careTask.list',
  'careContact.list',
  'gathering.attendance',
  'checkin.list',
  'checkin.rows',
  'checkin.conflicts',
  'waitlist.list',
  'duplicate.list',
];

/** Lists whose records are people. */
const PEOPLE: readonly Action[] = ['user.list', 'search.list', 'carePeople.list'];

/** The list whose records are pairs of people. */
const PAIRS: Action = 'duplicate.list';

/** The console's search, which finds members among other records. */
const FINDING: Action = 'console.find';

/** The search for existing members with similar data. */
const COMPARING: Action = 'user.similar';

/** Calls that open one member. */
const CARDS: readonly Action[] = ['user.read', 'user.timeline', 'carePeople.read'];

type Read = Pick<AccessLogEntry, 'kind' | 'memberId' | 'query' | 'count'>;
type Call = FastifyRequest<{
  Params: { id?: string; format?: string };
  Querystring: Record<string, unknown>;
}>;

/** Notes every opened member's card, every search among members and every export in the access log. */
@Injectable()
export class AccessLogInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly accessLog: AccessLogWriter,
    private readonly people: PeopleReadCounts,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Call>();
    const { caller } = request;
    const action = this.reflector.get<Action | undefined>(ACTION, context.getHandler());
    if (!caller || !action) return next.handle();
    return next.handle().pipe(
      tap(answer => {
        const read = readBy(action, caller, request, answer, http.getResponse<FastifyReply>());
        const actor = { actor: caller.userId, role: caller.userRole };
        if (read) this.accessLog.note({ ...actor, ...read });
        const people = peopleIn(action, answer, read);
        if (people) this.people.note({ ...actor, ...people });
      }),
    );
  }
}

/** The access to members' data in an answer; null for none, and for the caller's own data. */
function readBy(
  action: Action,
  caller: Caller,
  { params, query }: Call,
  answer: unknown,
  reply: FastifyReply,
): Read | null {
  if (action === 'booking.read') return cardOf(personOf(answer), caller);
  if (CARDS.includes(action) || action === 'user.exportData') {
    const member = memberOf(params.id);
    if (!member || member.equals(caller.userId)) return null;
    return CARDS.includes(action)
      ? cardOf(params.id, caller)
      : { kind: 'export', memberId: member, query: 'personal data', count: 1 };
  }
  if (action === COMPARING) {
    const typed = [query.name, query.phone, query.email, query.dob].filter(Boolean).join(' ');
    return { kind: 'search', memberId: null, query: typed, count: (answer as SimilarRecord[]).length };
  }
  if (params.format !== undefined && action.startsWith('report.')) {
    const total = Number(reply.getHeader('X-Total-Count'));
    const name = action.replace(/^report\./, '');
    return { kind: 'export', memberId: null, query: `${name}.${params.format}`, count: total || 0 };
  }
  const typed = SEARCHES.includes(action) || action === FINDING ? typedIn(query) : '';
  const count = typed ? foundIn(action, answer) : null;
  return count === null ? null : { kind: 'search', memberId: null, query: typed, count };
}

const cardOf = (id: string | undefined, caller: Caller): Read | null => {
  const member = memberOf(id);
  if (!member || member.equals(caller.userId)) return null;
  return { kind: 'card', memberId: member, query: null, count: null };
};

/** The people whose data is in an answer; null when the answer is not a list of people. */
function peopleIn(
  action: Action,
  answer: unknown,
  read: Read | null,
): Omit<AnsweredPeople, 'actor' | 'role'> | null {
  if (read?.kind === 'export' && read.memberId === null)
    return { source: read.query ?? '', ids: null, count: read.count ?? 0 };
  if (!SEARCHES.includes(action) || !(answer instanceof Page)) return null;
  const ids = answer.records.flatMap(record =>
    action === PAIRS ? bothOf(record) : (personOf(record, PEOPLE.includes(action)) ?? []),
  );
  return { source: resourceOf(action), ids, count: answer.records.length, isSearch: read !== null };
}

/** The name of a list: its address below `/api/v1`, without ids. */
const resourceOf = (action: Action): string =>
  (ruleOf(action).route ?? '')
    .replace(/^GET \/api\/v1\//, '')
    .split('/')
    .filter(part => !part.startsWith(':'))
    .join('/');

/**
 * The id of the person that a record is about: its own id in a list of people, otherwise the id of its member or
 * user.
 */
function personOf(record: unknown, isPerson = false): string | undefined {
  const { _id, userId, memberId } = record as Record<string, unknown>;
  const named = isPerson ? _id : (memberId ?? userId ?? _id);
  const id: unknown = named !== null && typeof named === 'object' ? (named as { _id?: unknown })._id : named;
  return typeof id === 'string' ? id : undefined;
}

const bothOf = (pair: unknown): string[] => {
  const { a, b } = pair as DuplicateRecord;
  return [a._id, b._id];
};

/**
 * The number of records that a search found: a list's total, or the members among the results of the console's
 * search.
 */
function foundIn(action: Action, answer: unknown): number | null {
  if (action === FINDING) return (answer as FoundRecord[]).filter(({ kind }) => kind === 'member').length;
  return answer instanceof Page ? answer.total : null;
}

const memberOf = (id: string | undefined): Types.ObjectId | null =>
  isRecordId(id) ? new Types.ObjectId(id) : null;

/** The search text, in either dialect of lists; the list's handler has validated it. */
function typedIn({ q, filter }: Record<string, unknown>): string {
  const named: unknown = typeof filter === 'string' && filter ? JSON.parse(filter) : {};
  const typed = q ?? (named as { q?: unknown }).q;
  return typeof typed === 'string' || typeof typed === 'number' ? cleanLine(String(typed)) : '';
}
