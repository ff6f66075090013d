import { asCaller } from './work.mjs';

const DAY_MS = 24 * 3600_000;

/**
 * Books for all guests, and reads their tickets.
 * @param {string} origin
 * @param {string} eventId
 * @param {number} category
 * @param {readonly { token: string }[]} guests
 * @returns {Promise<string[]>} the codes
 */
export async function ticketsOf(origin, eventId, category, guests) {
  const codes = [];
  for (const { token } of guests) {
    const headers = { cookie: `visitor=${token}` };
    const wish = { eventId, accomodationCategory: category };
    const { bookingId } = (await ask(`${origin}/web/v1/booking`, headers, wish)).result;
    codes.push((await ask(`${origin}/web/v1/booking/${bookingId}/ticket`, headers)).result.code);
  }
  return codes;
}

/**
 * @param {string} origin
 * @param {string} token of the person who links the device
 * @param {string} eventId
 * @param {number} number
 * @returns {Promise<string>} the device's token
 */
export async function linkedDevice(origin, token, eventId, number) {
  const device = { eventId, name: `Gate ${number}`, kinds: ['in'], showPhones: false };
  const { data } = await ask(`${origin}/api/v1/desk/device`, asCaller(token), device);
  return (await ask(`${origin}/field/v1/link`, {}, { code: data[0].linkCode })).result.token;
}

/**
 * A free camp, so that a booking is confirmed at once, with a separate accommodation for each gate.
 * @param {string} origin
 * @param {string} token
 * @param {readonly number[]} gates
 * @returns {Promise<{ _id: string, eventId: string }>}
 */
export async function aCamp(origin, token, gates) {
  const day = (/** @type {number} */ days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const { data } = await ask(`${origin}/api/v1/event`, asCaller(token), {
    title: `Bench arrivals ${Date.now()}`,
    fromDate: day(60),
    toDate: day(62),
    registrationAmount: 0,
    accomodationCategory: Object.fromEntries(
      gates.map(id => [id, { id, name: `Through gate ${id}`, amount: 0 }]),
    ),
    published: true,
  });
  return data[0];
}

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 * @param {unknown} [body] absent for a read
 */
async function ask(address, headers, body) {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
