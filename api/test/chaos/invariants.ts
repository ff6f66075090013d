import { BookingStatus, isLive, type LedgerEntry, type Payment } from '@coastok/domain';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import { accountOf, entryOf } from '../../src/fund/fundDocuments.js';
import { accountsOf, ledgerOf, violationsOf } from '../world/funds.js';
import type { Acknowledged } from './acknowledged.js';
import type { ChaosWorld } from './chaosWorld.js';
import { linesAstray, linesOf } from './waitlists.js';

const run = promisify(execFile);
const PAISE = 100;
/** The maximum page size of the sandbox. */
const GATEWAY_PAGE = 1000;
/** The folder for the output of each round's check. */
const KEPT = join(import.meta.dirname, '../../../test-results/chaos');
/** The maximum size of the output of a check, which is long when there are many findings. */
const LONGEST_CHECK = 64 * 1024 * 1024;
const COMMAND = join(import.meta.dirname, '../../../cli/bin/coastok.mjs');

interface Books {
  bookings: StoredBooking[];
  entries: LedgerEntry[];
}

/** Each returned sentence is a broken rule (docs/rules/funds.md#4), or an acknowledged change that was lost. */
export async function violationsIn(world: ChaosWorld, log: Acknowledged, round: string): Promise<string[]> {
  const books: Books = {
    bookings: await world.db.collection<StoredBooking>('booking').find().toArray(),
    entries: (await ledgerOf(world).find().toArray()).map(entryOf),
  };
  return [
    ...forgotten(books, log),
    ...seatsAstray(books),
    ...subsidiesAstray(books),
    ...refundsAstray(books, log),
    ...linesAstray(await linesOf(world), log),
    ...(await fundsAstray(world, books, log)),
    ...(await moneyAstray(world, books)),
    ...(await databaseCheck(world, round)),
  ];
}

/** Acknowledged changes that the database does not have. */
function forgotten({ bookings }: Books, log: Acknowledged): string[] {
  const byId = new Map(bookings.map(booking => [booking._id.toHexString(), booking]));
  const broken: string[] = [];
  const expect = (id: string, fact: string, holds: (booking: StoredBooking) => boolean) => {
    const booking = byId.get(id);
    if (!booking || !holds(booking)) broken.push(`Booking ${id}: ${fact} was acknowledged, and is gone.`);
  };
  for (const id of log.booked) expect(id, 'the booking', () => true);
  for (const [id, rupees] of log.paid)
    expect(id, `₹${rupees}`, ({ money }) => money.paid + money.refunded >= rupees);
  for (const [id, total] of log.cash)
    expect(id, `cash of ₹${total}`, ({ money }) => money.cashApproved >= total);
  for (const [id, granted] of log.granted)
    expect(id, 'a subsidy', ({ subsidies }) => subsidies.some(request => request.granted === granted));
  for (const id of log.cancelled)
    expect(
      id,
      'the cancellation',
      ({ status, money }) => status === BookingStatus.Inactive || money.captured > 0,
    );
  return broken;
}

function seatsAstray({ bookings }: Books): string[] {
  return bookings.flatMap(({ _id, status, seat }) =>
    isLive(status) === (seat !== null)
      ? []
      : [`Booking ${String(_id)} (status ${status}) has ${String(seat?.event)}.`],
  );
}

/** Each accepted request was settled once and returned at most once; a cancelled booking has returned it. */
function subsidiesAstray({ bookings, entries }: Books): string[] {
  return bookings.flatMap(({ _id, status, subsidies }) => {
    const sums = (kind: LedgerEntry['kind']) =>
      entries
        .filter(entry => entry.kind === kind && entry.bookingId === _id.toHexString())
        .map(entry => entry.amount);
    const granted = subsidies.filter(request => request.granted > 0);
    const returned = granted.filter(request => request.state === 'returned');
    const wrong =
      String(sums('settle')) !== String(granted.map(request => request.granted)) ||
      String(sums('return')) !== String(returned.map(request => request.granted)) ||
      (!isLive(status) && granted.length !== returned.length);
    return wrong ? [`Booking ${String(_id)}: its subsidy is not what the ledger says.`] : [];
  });
}

/** Refunds equal what clients were told, once. */
function refundsAstray({ bookings }: Books, log: Acknowledged): string[] {
  return bookings.flatMap(({ _id, refunds }) => {
    const rows = refunds.map(({ state, amount }) => `${state} ₹${amount}`);
    const told = log.refunded.get(_id.toHexString());
    return String(rows) === (told ? `sent ₹${told}` : '')
      ? []
      : [`Booking ${String(_id)}: ₹${told ?? 0} were acknowledged as refunded, it has ${String(rows)}.`];
  });
}

/** Balances follow from the ledger, holds from the bookings, and changes equal the acknowledged ones. */
async function fundsAstray(
  world: ChaosWorld,
  { bookings, entries }: Books,
  log: Acknowledged,
): Promise<string[]> {
  const broken: string[] = [];
  for (const stored of await accountsOf(world).find().toArray()) {
    const account = accountOf(stored);
    broken.push(...(await violationsOf(world, stored._id)));
    const asked = bookings
      .flatMap(({ subsidies }) => subsidies.at(-1) ?? [])
      .filter(({ state, areaId }) => state === 'requested' && areaId === account.areaId)
      .reduce((sum, { held }) => sum + held, 0);
    if (asked !== account.holdBalance)
      broken.push(`Area ${account.areaId} holds ₹${account.holdBalance}, bookings ask for ₹${asked}.`);
  }
  return [...broken, ...changesAstray(entries, log)];
}

/** Compares acknowledged changes of funds with those in the ledger. */
export function changesAstray(entries: readonly LedgerEntry[], log: Acknowledged): string[] {
  const broken: string[] = [];
  for (const [areaId, { sum, count }] of log.funds) {
    const changes = entries.filter(
      ({ areaId: area, kind }) => area === areaId && (kind === 'credit' || kind === 'debit'),
    );
    const moved = changes.reduce(
      (total, { kind, amount }) => total + (kind === 'credit' ? amount : -amount),
      0,
    );
    if (moved !== sum || changes.length !== count)
      broken.push(
        `Area ${areaId}: ${count} changes of ₹${sum} were acknowledged, the ledger has ${changes.length} of ₹${moved}.`,
      );
  }
  return broken;
}

interface GatewayPayment {
  id: string;
  amount: number;
  amount_refunded: number;
  captured: boolean;
}

/** Reads all payments, page by page. */
async function gatewayPayments({ sandbox }: ChaosWorld): Promise<GatewayPayment[]> {
  const payments: GatewayPayment[] = [];
  for (;;) {
    const page = `limit=${GATEWAY_PAGE}&skip=${payments.length}`;
    const answer = await fetch(`${sandbox.url}/sandbox/razorpay/payments?${page}`, {
      headers: { connection: 'close' },
    });
    const found = (await answer.json()) as GatewayPayment[];
    payments.push(...found);
    if (found.length < GATEWAY_PAGE) return payments;
  }
}

/** Captures and refunds of our orders at the gateway equal those of the bookings, payment by payment. */
async function moneyAstray(world: ChaosWorld, { bookings }: Books): Promise<string[]> {
  const atGateway = await gatewayPayments(world);
  const ours = new Map<string, Payment>(
    bookings.flatMap(({ payments }) => payments.map(payment => [payment.paymentId, payment] as const)),
  );
  const sentBack = new Map<string | null, number>();
  for (const { paymentId, amount } of bookings.flatMap(({ refunds }) => refunds))
    sentBack.set(paymentId, (sentBack.get(paymentId) ?? 0) + amount * PAISE);
  return atGateway.flatMap(({ id, amount, amount_refunded, captured }) => {
    if (!captured) return [];
    const payment = ours.get(id);
    if (payment?.state !== 'captured' || payment.paise !== amount)
      return [`The gateway captured ${id}, and no booking has it.`];
    const back = sentBack.get(id) ?? 0;
    return back === amount_refunded
      ? []
      : [`The gateway sent back ${amount_refunded} paise of ${id}, the booking says ${back}.`];
  });
}

interface Said {
  stdout?: string;
  stderr?: string;
  /** The exit code; for a process that could not be started, or was killed, an error code. */
  code?: number | string;
  signal?: string | null;
}

/** Runs `coastok db check` as an operator does; its output is kept, also without findings. */
async function databaseCheck(world: ChaosWorld, round: string): Promise<string[]> {
  const checking: Promise<Said> = run(process.execPath, [COMMAND, 'db', 'check'], {
    env: { ...world.env },
    maxBuffer: LONGEST_CHECK,
  });
  const said = await checking.catch((error: Said) => ({ ...error, code: error.code ?? 'no code' }));
  const { stdout = '', stderr = '', code = 0, signal } = said;
  const ended = [`exit ${code}`, ...(signal ? [`killed by ${signal}`] : [])].join(', ');
  await mkdir(KEPT, { recursive: true });
  const path = join(KEPT, `${round}-db-check.txt`);
  await writeFile(path, `${stdout}\n${stderr}\n${ended}\n`);
  console.info(`coastok db check: ${ended}, kept in ${path}`);
  return code === 0 ? [] : [`coastok db check (${ended}): ${stdout}${stderr}`];
}
