import type { Check } from './check.js';

export const AUDIT_SEAL_CHECK: Check = {
  name: 'audit seals',
  rule: 'No entry of a sealed day of the audit trail was edited, removed or added.',
  remedy:
    'Somebody with access to the database changed the audit log. The log has each day’s digest (‘the audit log of a day is sealed’), a back-up of before the entry. Change the passwords of the database.',
  async *find(db) {
    // Loads the API only where it is needed.
    const { brokenSeals } = await import('@coastok/api');
    yield* brokenSeals(db);
  },
};
