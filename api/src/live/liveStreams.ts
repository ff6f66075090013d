import { type ChangedMessage, MOST_CHANGED_IDS, type PresenceMessage } from '@coastok/domain';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Authenticator } from '../platform/auth/authenticator.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { Audience, type Viewer } from '../platform/stream/audience.js';
import { StreamSlots, TopicStream } from '../platform/stream/eventStream.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { LiveChanges } from './changes.js';
import { Presences } from './presences.js';
import { type WatchedRecord, type LiveKind, maySeeRecord, type Topic, topicOf } from './topics.js';

const POLL_EVERY_MS = 1000;

interface Subscriber extends Viewer {
  topics: Topic[];
  stream: TopicStream;
  /** By topic, the record's version that was sent last, and the people who were sent last as having it open. */
  versions: Map<string, number | undefined>;
  people: Map<string, string>;
  /** Topics of records that the client may not see any more. */
  hidden: Set<string>;
}

/**
 * Streams changes to browser tabs: one stream per tab for all its topics. All streams of an instance share one poll
 * per kind of record.
 */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly audience: Audience<Subscriber>;

  constructor(
    private readonly changes: LiveChanges,
    private readonly presences: Presences,
    private readonly people: PeopleRepository,
    authenticator: Authenticator,
    private readonly slots: StreamSlots,
  ) {
    this.audience = new Audience<Subscriber>({
      authenticator,
      logger: new Logger('Live'),
      poll: () => this.poll(),
      pollEveryMs: POLL_EVERY_MS,
      left: client => this.left(client),
    });
  }

  /**
   * @throws InvalidInput, NotAllowed, NotFound for a topic that the caller may not follow, TooMany when a session has
   * the maximum number of streams open
   */
  async open(caller: Caller, names: readonly string[]): Promise<TopicStream> {
    const topics = names.map(name => topicOf(caller, name));
    const versions = new Map<string, number | undefined>();
    for (const topic of topics)
      if (topic.record) versions.set(topic.name, (await this.recordOf(caller, topic)).__v);
      else await this.changes.begin(topic.kind);
    const stream = this.slots.open(caller, new TopicStream());
    this.audience.join({
      caller,
      topics,
      stream,
      versions,
      people: new Map<string, string>(),
      hidden: new Set(),
    });
    stream.keepAlive();
    return stream;
  }

  /** @throws as `open` */
  async notePresence(caller: Caller, name: string): Promise<void> {
    await this.recordOf(caller, topicOf(caller, name));
    await this.presences.note(caller, name);
  }

  beforeApplicationShutdown(): void {
    this.audience.dismiss();
  }

  private async recordOf(caller: Caller, { kind, record }: Topic): Promise<WatchedRecord> {
    const [found] = record ? await this.changes.read(kind, [record]) : [];
    if (!found || !maySeeRecord(caller, kind, found)) throw new NotFound();
    return found;
  }

  private left({ topics }: Subscriber): void {
    const followed = new Set(this.kinds(topic => topic.record === null));
    for (const { kind } of topics) if (!followed.has(kind)) this.changes.forget(kind);
  }

  private kinds(which: (topic: Topic) => boolean): LiveKind[] {
    const topics = [...this.audience].flatMap(client => client.topics);
    return [...new Set(topics.filter(which).map(({ kind }) => kind))];
  }

  private async poll(): Promise<void> {
    for (const kind of this.kinds(({ record }) => record === null)) await this.pollList(kind);
    for (const kind of this.kinds(({ record }) => record !== null)) await this.pollRecords(kind);
    await this.pollPresence();
  }

  private async pollList(kind: LiveKind): Promise<void> {
    const changed = await this.changes.poll(kind);
    if (changed.length === 0) return;
    for (const { caller, topics, stream } of this.audience)
      for (const topic of topics)
        if (topic.kind === kind && !topic.record)
          publishChanges(
            stream,
            topic,
            changed.filter(record => maySeeRecord(caller, kind, record)),
          );
  }

  private async pollRecords(kind: LiveKind): Promise<void> {
    const followed = [...this.audience].flatMap(client =>
      client.topics.flatMap(topic =>
        topic.kind === kind && topic.record ? [{ client, topic, id: topic.record }] : [],
      ),
    );
    const records = await this.changes.read(kind, uniqueIds(followed.map(({ id }) => id)));
    const byId = new Map(records.map(record => [record._id.toHexString(), record]));
    for (const { client, topic, id } of followed) {
      const record = byId.get(id.toHexString());
      if (record && maySeeRecord(client.caller, kind, record)) client.hidden.delete(topic.name);
      else client.hidden.add(topic.name);
      if (!record || client.versions.get(topic.name) === record.__v) continue;
      client.versions.set(topic.name, record.__v);
      if (!client.hidden.has(topic.name)) publishChanges(client.stream, topic, [record]);
    }
  }

  private async pollPresence(): Promise<void> {
    const names = new Set<string>();
    for (const { topics } of this.audience)
      for (const { name, record } of topics) if (record) names.add(name);
    if (names.size === 0) return;
    const there = await this.presences.of([...names]);
    const people = await this.people.names([...there.values()].flat());
    for (const { topics, stream, people: lastSent, hidden } of this.audience) {
      for (const { name: topic, record } of topics) {
        if (!record) continue;
        const message: PresenceMessage = {
          topic,
          people: (hidden.has(topic) ? [] : (there.get(topic) ?? [])).flatMap(
            id => people.get(id.toHexString()) ?? [],
          ),
        };
        const text = JSON.stringify(message.people);
        if (lastSent.get(topic) === text) continue;
        lastSent.set(topic, text);
        stream.send(`presence ${topic}`, 'presence', message, (_, later) => later);
      }
    }
  }
}

function publishChanges(
  stream: TopicStream,
  { name: topic, kind: { resource } }: Topic,
  records: WatchedRecord[],
): void {
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
