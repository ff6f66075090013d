/** The kinds of records that the trail tells of, each named as its route. */
export const AUDITED_ENTITIES = [
  'user',
  'area',
  'question',
  'event',
  'booking',
  'payment/review',
  'fund',
  'pledgedetail',
  'pledging',
  'static',
  'send/gcm',
  'schedule',
  'session',
  'report',
  'import',
] as const;
export type AuditedEntity = (typeof AUDITED_ENTITIES)[number];

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
