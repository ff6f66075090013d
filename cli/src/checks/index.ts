import { AREA_MEMBER_CHECK } from './areaMembers.js';
import { AUDIT_SEAL_CHECK } from './auditSeals.js';
import { BOOKING_CHECKS } from './booking/index.js';
import type { Check } from './check.js';
import { FRONTLINER_CHECK } from './frontliners.js';
import { FUND_CHECK, LEDGER_CHECK } from './funds.js';
import { MARK_CHECK } from './marks.js';
import { QUESTION_AREA_CHECK } from './questionAreas.js';
import { REFERENCE_CHECK } from './references.js';
import { ROLE_CHECKS } from './roles.js';
import { UNIQUE_CONTACTS } from './uniqueContacts.js';

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
