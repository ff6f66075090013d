import { type Action, type FoundRecord, isRecordId } from '@coastok/domain';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { type Observable, tap } from 'rxjs';
import type { Caller } from '../auth/caller.js';
import { Page } from '../http/envelope.js';
import { ACTION } from '../http/route.decorator.js';
import type { Reading } from './reading.model.js';
import { Readings } from './readings.js';

/** Lists of people, in which a search reads members. */
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
];

/** Finds members among much else. */
const FINDING: Action = 'console.find';

/** What opens one member. */
const CARDS: readonly Action[] = ['user.read', 'carePeople.read'];

type Read = Pick<Reading, 'kind' | 'memberId' | 'query' | 'count'>;
type Call = FastifyRequest<{
  Params: { id?: string; format?: string };
  Querystring: Record<string, unknown>;
}>;

/** Tells the access log of every member's card that was opened, every search among members and every export. */
@Injectable()
export class ReadingInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly readings: Readings,
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
        if (read) this.readings.note({ actor: caller.userId, role: caller.userRole, ...read });
      }),
    );
  }
}

/** What of members' data an answer holds; null for none, and for one's own. */
function readBy(
  action: Action,
  caller: Caller,
  { params, query }: Call,
  answer: unknown,
  reply: FastifyReply,
): Read | null {
  if (CARDS.includes(action) || action === 'user.exportData') {
    const member = memberOf(params.id);
    if (!member || member.equals(caller.userId)) return null;
    return CARDS.includes(action)
      ? { kind: 'card', memberId: member, query: null, count: null }
      : { kind: 'export', memberId: member, query: 'personal data', count: 1 };
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

/** How many a search found: all that its list has, and of what stands beside areas and events the members. */
function foundIn(action: Action, answer: unknown): number | null {
  if (action === FINDING) return (answer as FoundRecord[]).filter(({ kind }) => kind === 'member').length;
  return answer instanceof Page ? answer.total : null;
}

const memberOf = (id: string | undefined): Types.ObjectId | null =>
  isRecordId(id) ? new Types.ObjectId(id) : null;

/** What was searched, in either dialect of lists; the list has found it well-formed. */
function typedIn({ q, filter }: Record<string, unknown>): string {
  const named: unknown = typeof filter === 'string' && filter ? JSON.parse(filter) : {};
  const typed = q ?? (named as { q?: unknown }).q;
  return typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
}
