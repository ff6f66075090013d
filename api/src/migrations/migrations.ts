import { seatsAndMarksOfBookings } from './001-seats-and-marks-of-bookings.js';
import { keysOfRefunds } from './002-keys-of-refunds.js';
import { giveFilesRandomIds } from './003-give-files-random-ids.js';
import { guardiansAndConsents } from './004-guardians-and-consents.js';
import { endTemporaryPasswords } from './005-end-temporary-passwords.js';
import { saltAuditEntries } from './006-salt-audit-entries.js';
import { rereadGatewayBooks } from './007-read-gateway-books-anew.js';
import { pairsOfMembersWords } from './008-pairs-of-members-words.js';
import { wordsOfMembers } from './009-words-of-members.js';
import { wordsOfBookings } from './010-words-of-bookings.js';
import { oneFormOfNamesAndContacts } from './011-one-form-of-names-and-contacts.js';
import { failedPaymentsOfBookings } from './012-failed-payments-of-bookings.js';
import { sortKeysOfTexts } from './013-sort-keys-of-texts.js';
import { gendersNobodyAsked } from './014-genders-nobody-asked.js';
import { effectsOfWrites } from './015-effects-of-writes.js';
import { effectsOfEventsAndCare } from './016-effects-of-events-and-care.js';
import { effectsOfGatheringsUnitsAndConsents } from './017-effects-of-gatherings-units-and-consents.js';
import type { Migration } from './migration.js';

/** All migrations, in the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [
  seatsAndMarksOfBookings,
  keysOfRefunds,
  giveFilesRandomIds,
  guardiansAndConsents,
  endTemporaryPasswords,
  saltAuditEntries,
  rereadGatewayBooks,
  pairsOfMembersWords,
  wordsOfMembers,
  wordsOfBookings,
  oneFormOfNamesAndContacts,
  failedPaymentsOfBookings,
  sortKeysOfTexts,
  gendersNobodyAsked,
  effectsOfWrites,
  effectsOfEventsAndCare,
  effectsOfGatheringsUnitsAndConsents,
];

/**
 * The last data migration of each version. A tagged version gets no further migration: a new migration needs a higher
 * version in the root package.json, and a new line here.
 */
export const LAST_MIGRATIONS: Record<string, number> = {
  '0.1.0': 0,
  '0.3.0': 17,
};
