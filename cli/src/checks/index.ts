import { BOOKING_CHECKS } from './booking/index.js';
import type { Check } from './check.js';
import { AREA_MEMBER_CHECK, FRONTLINER_CHECK, UNIQUE_CONTACTS } from './members.js';
import { FUND_CHECK, LEDGER_CHECK } from './funds.js';
import { MARK_CHECK } from './marks.js';
import { QUESTION_AREA_CHECK, REFERENCE_CHECK } from './references.js';
import { ROLE_CHECKS } from './roles.js';

const AUDIT_SEAL_CHECK: Check = {
  name: 'audit seals',
  rule: 'No entry of a sealed day of the audit log was edited, removed or added.',
  remedy:
    'Somebody with access to the database changed the audit log. The log has each day’s digest (‘the audit log of a day is sealed’), a back-up of before the entry. Change the passwords of the database.',
  async *find(db) {
    // Loads the API only where it is needed.
    const { brokenSeals } = await import('@coastok/api');
    yield* brokenSeals(db);
  },
};

/** All rules of `coastok db check`. */
export const CHECKS: readonly Check[] = [
  ...UNIQUE_CONTACTS,
  REFERENCE_CHECK,
  AREA_MEMBER_CHECK,
  ...ROLE_CHECKS,
  FRONTLINER_CHECK,
  QUESTION_AREA_CHECK,
  FUND_CHECK,
  LEDGER_CHECK,
  AUDIT_SEAL_CHECK,
  MARK_CHECK,
  ...BOOKING_CHECKS,
];
