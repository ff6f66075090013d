/** One entry of the append-only trail (contract 10, Audit). */
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
