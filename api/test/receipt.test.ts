import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { formatDate } from '@coastok/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Booked, BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let office: BookingOffice;

beforeAll(async () => {
  world = await startWorld({ ownSandbox: true, jobs: true });
  office = await BookingOffice.open(world);
});

afterAll(() => world.stop());

const ask = (visitor: VisitorClient, { bookingId }: Pick<Booked, 'bookingId'>) =>
  visitor.fetch(`/web/v1/booking/${bookingId}/receipt.pdf`);

async function printed(visitor: VisitorClient, booking: Booked): Promise<{ text: string; pages: number }> {
  const response = await ask(visitor, booking);
  expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'application/pdf',
  });
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

/** The height of each text above the bottom of the page, in points. */
async function heightsOf(visitor: VisitorClient, booking: Booked): Promise<Map<string, number>> {
  const pdf = await getDocumentProxy(new Uint8Array(await (await ask(visitor, booking)).arrayBuffer()));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return new Map(
    items.flatMap(item => ('str' in item ? [[item.str.trim(), Number(item.transform[5])] as const] : [])),
  );
}

const ALL_KINDS = {
  title: 'Winter retreat',
  venue: 'Riverside Ashram, Nadia',
  outfitAmount: 300,
  allowDonation: true,
};

test('a receipt with a ticket has its price below its facts, however long these are', async () => {
  const event = await office.anEvent({
    title: 'A retreat in the winter '.repeat(6),
    venue: 'Riverside Ashram, Nadia, '.repeat(11),
    allowPartialPayment: false,
  });
  const { visitor, booking } = await office.aBooking(event);
  await office.paid(visitor, booking);
  const heights = await heightsOf(visitor, booking);
  const facts = ['Event', 'Name', 'Booked on'].map(label => heights.get(label) ?? 0);
  expect(Math.min(...facts)).toBeGreaterThan((heights.get('Price') ?? 0) + 12);
  expect(heights.get('Ticket')).toBeGreaterThan((heights.get('Price') ?? 0) + 12);
});

test('a receipt says who, what, when, each part of the price and each movement of money, on one page', async () => {
  const event = await office.anEvent(ALL_KINDS);
  const before = new Date();
  const { visitor, user, booking } = await office.aBooking(event, {
    transportation: true,
    outfitCount: 2,
    donationAmount: 100,
  });
  await office.addFunds(1000);
  await office.askSubsidy(visitor, booking, 3900);
  expect((await office.accept(office.leader, booking, 3900, 400)).status).toBe(200);
  const paid = await office.paid(visitor, booking);
  await office.cash(office.leader, booking, 1000);
  await office.cash(office.secretary, booking, 3400);
  await office.refund(booking, 700);

  const { text, pages } = await printed(visitor, booking);
  expect(pages).toBe(1);
  for (const part of [
    'Coastok',
    booking.bookingReferenceNo,
    'Confirmed',
    'Winter retreat',
    '01 May 2031 to 04 May 2031',
    'Riverside Ashram, Nadia',
    user.name,
    'Registration ₹1,400',
    'Transportation ₹2,000',
    'Accommodation: Dormitory ₹200',
    'Outfits (2 × ₹300) ₹600',
    'Donation ₹100',
    'Subsidy -₹400',
    'No longer owed after a refund -₹700',
    'To be paid in all ₹3,200',
    `Online payment ${paid.razorpay_payment_id} ₹500 ₹500`,
    'Cash recorded, counts once approved ₹1,000 ₹500',
    'Cash approved ₹3,400 ₹3,900',
    `Refund of ${paid.razorpay_payment_id} -₹500 ₹3,400`,
    'Refund in cash -₹200 ₹3,200',
    'Paid ₹3,200',
    'Due ₹0',
  ]) {
    expect(text).toContain(part);
  }
  // Midnight in India may have passed since `before`.
  expect([before, new Date()].map(formatDate).some(day => text.includes(day))).toBe(true);
});

test('a receipt leaves out what was not chosen, and groups lakhs the Indian way', async () => {
  const event = await office.anEvent({ registrationAmount: 123_456, accomodationCategory: {} });
  const { visitor, booking } = await office.aBooking(event);
  const { text } = await printed(visitor, booking);
  expect(text).toContain('Registration ₹1,23,456');
  expect(text).toContain('Nothing was paid yet.');
  expect(text).toContain('Due ₹1,23,456');
  expect(text).not.toMatch(/Transportation|Accommodation|Outfits|Donation|Subsidy/);
});

test('a receipt calls what a dispute took no refund', async () => {
  const event = await office.anEvent({ allowPartialPayment: false });
  const { visitor, booking } = await office.aBooking(event);
  const { razorpay_payment_id: paymentId } = await office.paid(visitor, booking);
  const respondBy = new Date(Date.now() + 3 * 24 * 3600_000).toISOString();
  const dispute = { amount: 50_000, reason: 'Never came', respondBy, webhook: true };
  const { id } = await office.told<{ id: string }>(`razorpay/payments/${paymentId}/dispute`, dispute);
  await office.told(`razorpay/disputes/${id}/resolve`, { outcome: 'lost' });
  await eventually(async () => (await office.asStaff(booking)).paidAmount === 1100);
  const { text } = await printed(visitor, booking);
  expect(text).toContain(`Lost in a dispute with the payer’s bank: ${paymentId} -₹500 ₹1,100`);
  expect(text).not.toContain('Refund');
});

test('a name in any Indian script is written as it was typed; one without a font by another name, or the email', async () => {
  const event = await office.anEvent();
  const nameOn = async (person: { name: string; initiatedName?: string }) => {
    const { visitor, user } = await office.aMember(person);
    const { text } = await printed(visitor, await office.booked(visitor, event));
    return { user, name: / Name (.*?) (?:Ticket )?Booked on /.exec(text)?.[1] };
  };
  for (const name of ['Mādhava সুনীল দাস', 'ଶ୍ରୀ ଜଗନ୍ନାଥ ମହାପାତ୍ର'])
    expect((await nameOn({ name })).name).toBe(name.normalize('NFC'));
  expect((await nameOn({ name: '北京', initiatedName: 'Asha Dāsī' })).name).toBe('Asha Dāsī');
  const { user, name } = await nameOn({ name: '北京' });
  expect(name).toBe(user.email);
});

test('nobody gets another person’s receipt, and nobody any without a session', async () => {
  const event = await office.anEvent();
  const { booking } = await office.aBooking(event);
  const other = await office.aMember();
  expect((await ask(other.visitor, booking)).status).toBe(404);
  expect((await ask(other.visitor, { bookingId: 'f'.repeat(24) })).status).toBe(404);
  expect((await ask(other.visitor, { bookingId: 'nothing' })).status).toBe(404);
  expect((await ask(new VisitorClient(world.url), booking)).status).toBe(401);
});
