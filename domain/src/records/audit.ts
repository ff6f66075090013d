import { RESOURCES } from '../resources/resources.js';

const OWN_ENTITIES = [
  'user',
  'area',
  'question',
  'event',
  'booking',
  'payment/review',
  'settlement/difference',
  'settlement/month',
  'dispute',
  'privacy/request',
  'privacy/notice',
  'fund',
  'pledging',
  'care/task',
  'care/contact',
  'care/rules',
  'gathering',
  'send/gcm',
  'session',
  'report',
  'import',
] as const;
/** The kinds of records that the trail tells of, each named as its route; those of the declared resources come by themselves. */
export const AUDITED_ENTITIES: readonly string[] = [...OWN_ENTITIES, ...RESOURCES.map(({ path }) => path)];
export type AuditedEntity = (typeof OWN_ENTITIES)[number];

/** One entry of the append-only trail (docs/rules/access.md#4). */
export interface AuditRecord {
  _id: string;
  at: string;
  /** No id: the command line. */
  actor: { _id: string | null; name: string };
  /** The role in use. */
  role: number | null;
  action: string;
  entity: string;
  entityId: string | null;
  changes: Record<string, { from: unknown; to: unknown }>;
  address: string | null;
  requestId: string | null;
}
