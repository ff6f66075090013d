import { type Action, can, RecordStatus, RESOURCES } from '@coastok/domain';
import { Types } from 'mongoose';
import { type Caller, covers } from '../platform/auth/caller.js';
import { InvalidInput, NotAllowed } from '../platform/errors/appError.js';

/** The fields of a record that decide who may see it. */
export interface WatchedRecord {
  _id: Types.ObjectId;
  __v?: number;
  status?: unknown;
  published?: boolean;
  [area: string]: unknown;
}

/** A kind of record that can be followed. */
export interface LiveKind {
  /** Name as in routes and the audit log. */
  resource: string;
  collection: string;
  /** The right to list the records is the right to follow them. */
  list: Action;
  /** The field with the record's area. */
  area: string | null;
  /** Its records note in `changedAt` the changes that have no audit entry. */
  notesChanges?: true;
  /** A further condition on who sees a record. */
  sees?: (caller: Caller, record: WatchedRecord) => boolean;
}

const OWN: readonly LiveKind[] = [
  {
    resource: 'user',
    collection: 'user',
    list: 'user.list',
    area: 'connectedAreaId',
    sees: (caller, { status }) => status === RecordStatus.Active || can(caller, 'user.listInactive'),
  },
  { resource: 'area', collection: 'area', list: 'area.list', area: '_id' },
  {
    resource: 'question',
    collection: 'question',
    list: 'question.list',
    area: 'connectedAreaId',
    notesChanges: true,
  },
  {
    resource: 'booking',
    collection: 'booking',
    list: 'booking.list',
    area: 'connectedAreaId',
    notesChanges: true,
  },
  { resource: 'pledging', collection: 'pledge', list: 'pledge.list', area: 'connectedAreaId' },
  {
    resource: 'event',
    collection: 'event',
    list: 'event.list',
    area: null,
    sees: (caller, { published }) => published === true || can(caller, 'event.seeUnpublished'),
  },
];

const KINDS = new Map(
  [
    ...OWN,
    ...RESOURCES.map(({ name, path, stored, scope = null }): LiveKind => ({
      resource: path,
      collection: stored,
      // Every declared resource has a list action in the action table.
      list: `${name}.list` as Action,
      area: scope,
    })),
  ].map(kind => [kind.resource, kind]),
);

/** The projection with the fields that `maySeeRecord` needs. */
export const watchedFields = ({ area }: LiveKind) => ({
  __v: 1,
  status: 1,
  published: 1,
  ...(area && { [area]: 1 }),
});

export interface Topic {
  name: string;
  kind: LiveKind;
  /** The record's id; null for a list. */
  record: Types.ObjectId | null;
}

/** @throws InvalidInput for a topic that can't be followed, NotAllowed for a list that the caller may not read */
export function topicOf(caller: Caller, name: string): Topic {
  const [resource = '', id] = name.split(':');
  const kind = KINDS.get(resource);
  if (!kind) throw InvalidInput.field('topics', `Nobody can follow ${resource}.`);
  if (!can(caller, kind.list)) throw new NotAllowed();
  return { name, kind, record: id === undefined ? null : new Types.ObjectId(id) };
}

/** Whether the caller may see a record. */
export const maySeeRecord = (caller: Caller, { area, sees }: LiveKind, record: WatchedRecord): boolean =>
  (area === null || covers(caller.scope, record[area] as Types.ObjectId | null)) &&
  (sees?.(caller, record) ?? true);
