import { type ChangedMessage, MOST_CHANGED_IDS, type PresenceMessage } from '@coastok/domain';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { StreamSlots } from '../platform/stream/streamSlots.js';
import { TopicStream } from '../platform/stream/topicStream.js';
import { UserDirectory } from '../user/userDirectory.js';
import { LiveChanges } from './changes.js';
import { Presences } from './presences.js';
import { type Heard, type LiveKind, mayHear, type Topic, topicOf } from './topics.js';

const LOOK_EVERY_MS = 1000;
const JUDGE_EVERY_MS = 2000;
const KEEP_ALIVE_EVERY_MS = 15_000;

interface Viewer {
  caller: Caller;
  topics: Topic[];
  stream: TopicStream;
  /** By topic, the version of a record that was told of, and who was said to have it open. */
  versions: Map<string, number | undefined>;
  people: Map<string, string>;
}

/**
 * What happens to what tabs show: one stream a tab, for all its topics. All streams of an instance share one look at
 * each kind of records and one judgement of whether their sessions and rights still hold.
 */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly viewers = new Set<Viewer>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly changes: LiveChanges,
    private readonly presences: Presences,
    private readonly people: UserDirectory,
    private readonly authenticator: Authenticator,
    private readonly slots: StreamSlots,
  ) {}

  /**
   * @throws InvalidInput, NotAllowed, NotFound for a topic that is not the caller's, TooMany for a session that has all
   * its streams open
   */
  async open(caller: Caller, names: readonly string[]): Promise<TopicStream> {
    const topics = names.map(name => topicOf(caller, name));
    const versions = new Map<string, number | undefined>();
    for (const topic of topics)
      if (topic.record) versions.set(topic.name, (await this.recordOf(caller, topic)).__v);
      else await this.changes.begin(topic.kind);
    const stream = this.slots.take(caller.sessionId, new TopicStream());
    const viewer = { caller, topics, stream, versions, people: new Map<string, string>() };
    this.viewers.add(viewer);
    stream.once('close', () => this.leave(viewer));
    stream.keepAlive();
    if (this.timers.size === 0) this.start();
    return stream;
  }

  /** @throws as `open` */
  async notePresence(caller: Caller, name: string): Promise<void> {
    await this.recordOf(caller, topicOf(caller, name));
    await this.presences.note(caller, name);
  }

  /** A server that is about to stop lets its viewers go; they come back to another instance. */
  beforeApplicationShutdown(): void {
    this.stop();
    for (const { stream } of this.viewers) stream.end();
  }

  private async recordOf(caller: Caller, { kind, record }: Topic): Promise<Heard> {
    const [found] = record ? await this.changes.read(kind, [record]) : [];
    if (!found || !mayHear(caller, kind, found)) throw new NotFound();
    return found;
  }

  private leave(viewer: Viewer): void {
    this.viewers.delete(viewer);
    const followed = new Set(this.kinds(topic => topic.record === null));
    for (const { kind } of viewer.topics) if (!followed.has(kind)) this.changes.forget(kind);
    if (this.viewers.size === 0) this.stop();
  }

  private kinds(which: (topic: Topic) => boolean): LiveKind[] {
    const topics = [...this.viewers].flatMap(viewer => viewer.topics);
    return [...new Set(topics.filter(which).map(({ kind }) => kind))];
  }

  private start(): void {
    this.repeat(LOOK_EVERY_MS, async () => {
      for (const kind of this.kinds(({ record }) => record === null)) await this.lookAtList(kind);
      for (const kind of this.kinds(({ record }) => record !== null)) await this.lookAtRecords(kind);
      await this.lookForPeople();
    });
    this.repeat(JUDGE_EVERY_MS, () => this.judge());
    this.repeat(KEEP_ALIVE_EVERY_MS, async () => {
      for (const { stream } of this.viewers) stream.keepAlive();
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
        .catch((error: unknown) => this.logger.warn({ err: error }, 'following changes failed'))
        .finally(() => (busy = false));
    }, everyMs).unref();
    this.timers.add(timer);
  }

  private async lookAtList(kind: LiveKind): Promise<void> {
    const changed = await this.changes.look(kind);
    if (changed.length === 0) return;
    for (const { caller, topics, stream } of this.viewers)
      for (const topic of topics)
        if (topic.kind === kind && !topic.record)
          tell(
            stream,
            topic,
            changed.filter(record => mayHear(caller, kind, record)),
          );
  }

  private async lookAtRecords(kind: LiveKind): Promise<void> {
    const followed = [...this.viewers].flatMap(viewer =>
      viewer.topics.flatMap(topic =>
        topic.kind === kind && topic.record ? [{ viewer, topic, id: topic.record }] : [],
      ),
    );
    const records = await this.changes.read(kind, uniqueIds(followed.map(({ id }) => id)));
    const byId = new Map(records.map(record => [record._id.toHexString(), record]));
    for (const { viewer, topic, id } of followed) {
      const record = byId.get(id.toHexString());
      if (!record || viewer.versions.get(topic.name) === record.__v) continue;
      viewer.versions.set(topic.name, record.__v);
      if (mayHear(viewer.caller, kind, record)) tell(viewer.stream, topic, [record]);
    }
  }

  private async lookForPeople(): Promise<void> {
    const names = new Set<string>();
    for (const { topics } of this.viewers) for (const { name, record } of topics) if (record) names.add(name);
    if (names.size === 0) return;
    const there = await this.presences.of([...names]);
    const people = await this.people.names([...there.values()].flat());
    for (const { topics, stream, people: told } of this.viewers) {
      for (const { name: topic, record } of topics) {
        if (!record) continue;
        const message: PresenceMessage = {
          topic,
          people: (there.get(topic) ?? []).flatMap(id => people.get(id.toHexString()) ?? []),
        };
        const text = JSON.stringify(message.people);
        if (told.get(topic) === text) continue;
        told.set(topic, text);
        stream.send(`presence ${topic}`, 'presence', message, (_, later) => later);
      }
    }
  }

  /** Ends the streams of those who signed out, were demoted or got other areas; whoever may still look comes back. */
  private async judge(): Promise<void> {
    const viewers = [...this.viewers];
    const holding = await this.authenticator.stillHold(viewers.map(({ caller }) => caller));
    for (const { caller, stream } of viewers) if (!holding.has(caller)) stream.end();
  }
}

function tell(stream: TopicStream, { name: topic, kind: { resource } }: Topic, records: Heard[]): void {
  if (records.length === 0) return;
  const ids = records.slice(0, MOST_CHANGED_IDS).map(({ _id }) => _id.toHexString());
  const message: ChangedMessage = { topic, resource, count: records.length, ids };
  stream.send(`changed ${topic}`, 'changed', message, (earlier, later) => ({
    ...later,
    count: earlier.count + later.count,
    ids: [...earlier.ids, ...later.ids].slice(0, MOST_CHANGED_IDS),
  }));
}

const uniqueIds = (ids: Types.ObjectId[]): Types.ObjectId[] => [
  ...new Map(ids.map(id => [id.toHexString(), id])).values(),
];
