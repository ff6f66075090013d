import { type Action, can, RecordStatus, RESOURCES } from '@coastok/domain';
import { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { covers } from '../platform/auth/scope.js';
import { InvalidInput, NotAllowed } from '../platform/errors/appError.js';

/** What of a record tells who may hear of it. */
export interface Heard {
  _id: Types.ObjectId;
  __v?: number;
  status?: unknown;
  published?: boolean;
  [area: string]: unknown;
}

/** Records that can be followed. */
export interface LiveKind {
  /** As routes and the trail name them. */
  resource: string;
  collection: string;
  /** Whoever may list them may follow them. */
  list: Action;
  /** The field with the area that they belong to. */
  area: string | null;
  /** Its records say in `changedAt` when one was changed of which the trail does not tell. */
  notesChanges?: true;
  /** What else decides who sees one. */
  sees?: (caller: Caller, record: Heard) => boolean;
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
      // The permission table has the actions of every declared resource.
      list: `${name}.list` as Action,
      area: scope,
    })),
  ].map(kind => [kind.resource, kind]),
);

/** The fields that `mayHear` asks for. */
export const heardFields = ({ area }: LiveKind) => ({
  __v: 1,
  status: 1,
  published: 1,
  ...(area && { [area]: 1 }),
});

export interface Topic {
  name: string;
  kind: LiveKind;
  /** Of one record; null for a list. */
  record: Types.ObjectId | null;
}

/** @throws InvalidInput for what nobody can follow, NotAllowed for what the caller may not list */
export function topicOf(caller: Caller, name: string): Topic {
  const [resource = '', id] = name.split(':');
  const kind = KINDS.get(resource);
  if (!kind) throw InvalidInput.field('topics', `Nobody can follow ${resource}.`);
  if (!can(caller, kind.list)) throw new NotAllowed();
  return { name, kind, record: id === undefined ? null : new Types.ObjectId(id) };
}

/** Whether a record is one that the caller sees. */
export const mayHear = (caller: Caller, { area, sees }: LiveKind, record: Heard): boolean =>
  (area === null || covers(caller.scope, record[area] as Types.ObjectId | null)) &&
  (sees?.(caller, record) ?? true);
