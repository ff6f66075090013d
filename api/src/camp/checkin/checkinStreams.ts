import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Event } from '../../event/event.model.js';
import { Authenticator } from '../../platform/auth/authenticator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Audience, type Viewer } from '../../platform/stream/audience.js';
import { type EventStream, messageOf, StreamSlots } from '../../platform/stream/eventStream.js';
import { CheckinSummaries } from './checkinSummaries.js';

/** A change has to be visible within two seconds (docs/rules/camp.md#5). */
const POLL_EVERY_MS = 800;

interface Watcher extends Viewer {
  stream: EventStream;
  event: Event;
  /** The message that was sent last. */
  shown: Buffer;
}

/** Streams the figures of camps as they change. All watchers on an instance with the same view share one query. */
@Injectable()
export class CheckinStreams implements BeforeApplicationShutdown {
  private readonly audience: Audience<Watcher>;

  constructor(
    private readonly summaries: CheckinSummaries,
    authenticator: Authenticator,
    private readonly slots: StreamSlots,
  ) {
    this.audience = new Audience<Watcher>({
      authenticator,
      logger: new Logger('Checkin'),
      poll: () => this.poll(),
      pollEveryMs: POLL_EVERY_MS,
    });
  }

  /**
   * @returns a stream that begins with the current figures. @throws TooMany when the session has all its streams open
   */
  async open(caller: Caller, event: Event): Promise<EventStream> {
    const shown = await this.messageFor(caller, event);
    const stream = this.slots.open(caller);
    stream.send(shown);
    this.audience.join({ caller, stream, event, shown });
    return stream;
  }

  beforeApplicationShutdown(): void {
    this.audience.dismiss();
  }

  private async poll(): Promise<void> {
    const messages = new Map<string, Promise<Buffer>>();
    const sharedFor = ({ caller, event }: Watcher): Promise<Buffer> => {
      // Callers who see all areas share one view; each other caller has their own, because they see only their own
      // devices.
      const key = `${event._id.toHexString()} ${caller.scope.all ? '' : caller.userId.toHexString()}`;
      const found = messages.get(key) ?? this.messageFor(caller, event);
      messages.set(key, found);
      return found;
    };
    await Promise.all(
      [...this.audience].map(async watcher => {
        const message = await sharedFor(watcher);
        if (!message.equals(watcher.shown)) watcher.stream.send(message);
        watcher.shown = message;
      }),
    );
  }

  private async messageFor(caller: Caller, event: Event): Promise<Buffer> {
    return messageOf(JSON.stringify(await this.summaries.read(caller, event)));
  }
}
