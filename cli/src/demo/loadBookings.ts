import { parametersHash, storedAccountOf, storedEntryOf } from '@coastok/api';
import { parametersOf } from '@coastok/domain';
import type { Community } from '@coastok/seeds';
import type { Database } from '../application/database.js';
import type { CommandLine } from '../frame/commandLine.js';
import { bookingDocument, gatewayEntryDocuments } from './bookingDocuments.js';
import { confirmationMails } from './confirmationMails.js';
import { Insertion } from './insertAll.js';
import { inventedOrdersOf } from './inventedOrders.js';
import { SandboxGateway } from './sandboxGateway.js';
import { SettledPast } from './settledPast.js';

/**
 * Loads bookings with their seats, and the funds of all areas as the bookings left them.
 * @param sandboxUrl address of the sandbox, which gets the payments and settles them; without it no gateway knows
 * them
 */
export async function loadBookings(
  db: Database,
  community: Community,
  line: CommandLine,
  sandboxUrl: string | undefined,
): Promise<{ bookings: number; funds: number }> {
  const into = {
    booking: new Insertion(db, 'booking', line),
    account: new Insertion(db, 'fundAccount', line),
    ledger: new Insertion(db, 'fundLedger', line),
    entry: new Insertion(db, 'gateway_entry', line),
    mail: new Insertion(db, 'outbox', line),
  };
  const all = Object.values(into);
  const gateway = sandboxUrl ? new SandboxGateway(sandboxUrl) : null;
  const past = gateway && new SettledPast(gateway);
  const books = community.bookings((areaId, operation) => parametersHash(parametersOf(areaId, operation)));
  try {
    for (const { bookings, account, ledger } of books) {
      await into.account.add(storedAccountOf(account));
      for (const entry of ledger) await into.ledger.add(storedEntryOf(entry));
      for (const booking of bookings) {
        await into.booking.add(bookingDocument(booking));
        for (const mail of confirmationMails(booking)) await into.mail.add(mail);
        if (!gateway) continue;
        await gateway.add(inventedOrdersOf(booking.booking));
        past?.add(booking.booking);
        for (const entry of gatewayEntryDocuments(booking.booking)) await into.entry.add(entry);
      }
    }
    for (const insertion of all) await insertion.finish();
    await gateway?.finish();
    await past?.settle();
  } finally {
    for (const insertion of all) await insertion.settle();
  }
  return { bookings: into.booking.inserted, funds: into.account.inserted };
}
