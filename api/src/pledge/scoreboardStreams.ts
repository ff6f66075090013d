import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller, Scope } from '../platform/auth/caller.js';
import { Audience, type Viewer } from '../platform/stream/audience.js';
import { type EventStream, messageOf, StreamSlots } from '../platform/stream/eventStream.js';
import { rowsInScope, type Scoreboard, Scoreboards } from './scoreboards.js';

/** A change must be visible within two seconds (docs/rules/engagement.md#2). */
const POLL_EVERY_MS = 500;

interface Spectator extends Viewer {
  stream: EventStream;
  driveId: Types.ObjectId;
  /** The board that the last message was made from. */
  shown: Scoreboard;
}

/** Streams scoreboard changes. All viewers of a drive on an instance share one poll, and one message per scope. */
@Injectable()
export class ScoreboardStreams implements BeforeApplicationShutdown {
  private readonly audience: Audience<Spectator>;

  constructor(
    private readonly boards: Scoreboards,
    authenticator: Authenticator,
    private readonly slots: StreamSlots,
  ) {
    this.audience = new Audience<Spectator>({
      authenticator,
      logger: new Logger('Scoreboards'),
      poll: () => this.poll(),
      pollEveryMs: POLL_EVERY_MS,
    });
  }

  /**
   * @returns a stream that begins with the current rows
   * @throws NotFound for an unknown drive, TooMany when a session has the maximum number of streams open
   */
  async open(caller: Caller, driveId: Types.ObjectId): Promise<EventStream> {
    const board = await this.boards.read(driveId);
    const stream = this.slots.open(caller);
    stream.send(new Messages().of(board, caller.scope));
    this.audience.join({ caller, stream, driveId, shown: board });
    return stream;
  }

  beforeApplicationShutdown(): void {
    this.audience.dismiss();
  }

  private async poll(): Promise<void> {
    const drives = new Map([...this.audience].map(({ driveId }) => [driveId.toHexString(), driveId]));
    await Promise.all([...drives.values()].map(driveId => this.pollDrive(driveId)));
  }

  private async pollDrive(driveId: Types.ObjectId): Promise<void> {
    const board = await this.boards.read(driveId);
    const messages = new Messages();
    for (const spectator of this.audience) {
      const { caller, shown, stream } = spectator;
      if (shown === board || !spectator.driveId.equals(driveId)) continue;
      const message = messages.of(board, caller.scope);
      if (!message.equals(messages.of(shown, caller.scope))) stream.send(message);
      spectator.shown = board;
    }
  }
}

/** Messages for a board, built once for all viewers who see the same areas. */
class Messages {
  private readonly made = new Map<Scoreboard, Map<string, Buffer>>();

  of(board: Scoreboard, scope: Scope): Buffer {
    const ofBoard = this.made.get(board) ?? new Map<string, Buffer>();
    this.made.set(board, ofBoard);
    const key = keyOf(scope);
    const message = ofBoard.get(key) ?? messageOf(JSON.stringify(rowsInScope(scope, board)));
    ofBoard.set(key, message);
    return message;
  }
}

const keyOf = (scope: Scope): string => (scope.all ? '*' : scope.areaIds.map(String).sort().join());
