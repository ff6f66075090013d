import type { AuditEntry } from './audit.model.js';

/** Fields whose values never enter the audit log, even if a caller passes them (docs/rules/access.md#4). */
const SECRET = /password|token|secret|otp|hash|code$/i;
const NOT_A_CHANGE = new Set([
  '__v',
  'updatedAt',
  'searchTokens',
  'searchPairs',
  'searchWords',
  'emails',
  'phones',
  'otherEmails',
  'formerEmails',
  'nameKey',
  'sortKeys',
  'keys',
  'pendingAudit',
  'pendingMessages',
]);

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

const isSecret = (field: string) => SECRET.test(field) && field !== 'code';

/**
 * The fields that differ between two states of a record, from -> to; a secret field is named, but its values are
 * hidden.
 */
export function changesBetween(before: object | null, after: object | null): AuditEntry['changes'] {
  const from = (before ?? {}) as Record<string, unknown>;
  const to = (after ?? {}) as Record<string, unknown>;
  const changes: AuditEntry['changes'] = {};
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (NOT_A_CHANGE.has(field)) continue;
    const [was, is] = [plain(from[field]), plain(to[field])];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changes[field] = isSecret(field) ? { from: '[hidden]', to: '[hidden]' } : { from: was, to: is };
  }
  return changes;
}
