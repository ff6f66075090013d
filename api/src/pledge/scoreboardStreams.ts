import type { ScoreRow } from '@coastok/domain';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import type { Scope } from '../platform/auth/scope.js';
import type { EventStream } from '../platform/stream/eventStream.js';
import { StreamSlots } from '../platform/stream/streamSlots.js';
import { rowsWithin, type Scoreboard, Scoreboards } from './scoreboards.js';

/** A change is to be seen within two seconds (docs/rules/engagement.md#2). */
const LOOK_EVERY_MS = 500;
const JUDGE_EVERY_MS = 2000;
const KEEP_ALIVE_EVERY_MS = 15_000;

interface Viewer {
  caller: Caller;
  stream: EventStream;
  /** The board that the viewer's last message was made of. */
  shown: Scoreboard;
}

interface Watch {
  driveId: Types.ObjectId;
  viewers: Set<Viewer>;
}

/**
 * Scoreboards as they change. All viewers of a drive on an instance share one look at it, one text per scope, and one
 * judgement of whether their sessions and rights still hold.
 */
@Injectable()
export class ScoreboardStreams implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Scoreboards');
  private readonly watches = new Map<string, Watch>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly boards: Scoreboards,
    private readonly authenticator: Authenticator,
    private readonly slots: StreamSlots,
  ) {}

  /**
   * @returns a stream that begins with the rows as they are
   * @throws NotFound for an unknown drive, TooMany for a session that has all its streams open
   */
  async open(caller: Caller, driveId: Types.ObjectId): Promise<EventStream> {
    const board = await this.boards.read(driveId);
    const stream = this.slots.take(caller.sessionId);
    const viewer = { caller, stream, shown: board };
    stream.send(textOf(rowsWithin(caller.scope, board)));
    this.watchOf(driveId).viewers.add(viewer);
    stream.once('close', () => this.leave(driveId, viewer));
    if (this.timers.size === 0) this.start();
    return stream;
  }

  /** A server that is about to stop lets its viewers go; they come back to another instance. */
  beforeApplicationShutdown(): void {
    this.stop();
    for (const { stream } of this.viewers()) stream.end();
  }

  private watchOf(driveId: Types.ObjectId): Watch {
    const key = driveId.toHexString();
    const watch = this.watches.get(key) ?? { driveId, viewers: new Set() };
    this.watches.set(key, watch);
    return watch;
  }

  private leave(driveId: Types.ObjectId, viewer: Viewer): void {
    const key = driveId.toHexString();
    const watch = this.watches.get(key);
    watch?.viewers.delete(viewer);
    if (watch?.viewers.size === 0) this.watches.delete(key);
    if (this.watches.size === 0) this.stop();
  }

  private viewers(): Viewer[] {
    return [...this.watches.values()].flatMap(({ viewers }) => [...viewers]);
  }

  private start(): void {
    this.repeat(LOOK_EVERY_MS, () => Promise.all([...this.watches.values()].map(watch => this.look(watch))));
    this.repeat(JUDGE_EVERY_MS, () => this.judge());
    this.repeat(KEEP_ALIVE_EVERY_MS, async () => {
      for (const { stream } of this.viewers()) stream.keepAlive();
    });
  }

  private stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers.clear();
  }

  /** Does something again and again, never twice at a time; a failure is told and the next turn is another chance. */
  private repeat(everyMs: number, work: () => Promise<unknown>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'watching scoreboards failed'))
        .finally(() => (busy = false));
    }, everyMs).unref();
    this.timers.add(timer);
  }

  private async look({ driveId, viewers }: Watch): Promise<void> {
    const board = await this.boards.read(driveId);
    const texts = new Texts();
    for (const viewer of viewers) {
      const { caller, shown, stream } = viewer;
      if (shown === board) continue;
      const text = texts.of(board, caller.scope);
      if (text !== texts.of(shown, caller.scope)) stream.send(text);
      viewer.shown = board;
    }
  }

  /** Ends the streams of those who signed out, were demoted or got other areas; whoever may still look comes back. */
  private async judge(): Promise<void> {
    const viewers = this.viewers();
    const holding = await this.authenticator.stillHold(viewers.map(({ caller }) => caller));
    for (const { caller, stream } of viewers) if (!holding.has(caller)) stream.end();
  }
}

/** What viewers get to read of boards, made once for all who see the same areas. */
class Texts {
  private readonly made = new Map<Scoreboard, Map<string, string>>();

  of(board: Scoreboard, scope: Scope): string {
    const ofBoard = this.made.get(board) ?? new Map<string, string>();
    this.made.set(board, ofBoard);
    const key = keyOf(scope);
    const text = ofBoard.get(key) ?? textOf(rowsWithin(scope, board));
    ofBoard.set(key, text);
    return text;
  }
}

const textOf = (rows: readonly ScoreRow[]): string => JSON.stringify(rows);

const keyOf = (scope: Scope): string => (scope.all ? '*' : scope.areaIds.map(String).sort().join());
