import { isRecordId } from '../formats/ids.js';
import { RESOURCES } from '../resources/resources.js';
import type { AuditRecord } from '../resources/audit.js';

/** The kind of record that a name in the audit log belongs to. A declared resource is named by its path. */
export type NamedKind =
  | 'person'
  | 'area'
  | 'event'
  | 'booking'
  | 'question'
  | 'pledging'
  | 'request'
  | 'task'
  | 'contact'
  | 'gathering'
  | 'waiter'
  | (typeof RESOURCES)[number]['path'];

export interface AuditReference {
  readonly kind: NamedKind;
  readonly id: string;
}

/** The kind of record that an audit entry is about, by its entity. */
const SUBJECTS: Readonly<Record<string, NamedKind>> = {
  user: 'person',
  area: 'area',
  fund: 'area',
  event: 'event',
  booking: 'booking',
  question: 'question',
  pledging: 'pledging',
  'privacy/request': 'request',
  'care/task': 'task',
  'care/contact': 'contact',
  gathering: 'gathering',
  waitlist: 'waiter',
  ...Object.fromEntries(RESOURCES.map(({ path }) => [path, path])),
};

/** The kind of record that a changed field refers to. */
const FIELDS: Readonly<Record<string, NamedKind>> = {
  connectedAreaId: 'area',
  areaIds: 'area',
  facilitator: 'person',
  facilitators: 'person',
  frontliner: 'person',
  frontliners: 'person',
  mentor: 'person',
  areaLeader: 'person',
  assistantDirector: 'person',
  assignedUser: 'person',
  userId: 'person',
  memberId: 'person',
  assigneeId: 'person',
  areaId: 'area',
  pledgeId: 'pledgedetail',
  bookingId: 'booking',
};

/** The kind of record that a field's values refer to, or undefined for a field that refers to none. */
export const kindOfField = (field: string): NamedKind | undefined => FIELDS[field];

const idsIn = (value: unknown): string[] => [value].flat().filter(isRecordId);

/** All ids that an audit entry mentions. */
export function auditReferences({
  entity,
  entityId,
  changes,
}: Pick<AuditRecord, 'entity' | 'entityId' | 'changes'>): AuditReference[] {
  const subject = SUBJECTS[entity];
  const about = subject && isRecordId(entityId) ? [{ kind: subject, id: entityId }] : [];
  const inFields = Object.entries(changes).flatMap(([field, { from, to }]) => {
    const kind = FIELDS[field];
    return kind ? [...idsIn(from), ...idsIn(to)].map(id => ({ kind, id })) : [];
  });
  return [...about, ...inFields];
}
