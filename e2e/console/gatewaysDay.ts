import type { DifferenceRecord, DisputeRecord, EventRecord } from '@coastok/domain';
import { expect } from '@playwright/test';
import { anEvent, atGateway, ordered, payAtGateway } from '../site/bookings.js';
import type { Api } from './api.js';
import { aBooking } from './bookings.js';
import { areaByCode } from './people.js';

export interface GatewaysDay {
  event: EventRecord;
  bookingId: string;
  /** The booking's reference, as on the screens. */
  reference: string;
  paymentId: string;
  settlementId: string;
  disputeId: string;
}

/** The fee that the gateway charged too much for a payment, in paise. */
export const TOO_HIGH_A_FEE = 700;
/** The amount that the payer's bank disputes, in paise. */
export const DISPUTED = 50_050;

/** A booking of ₹1,600 that is paid, settled today with a fee that is too high, and disputed with a day left. */
export async function aGatewaysDay(secretary: Api): Promise<GatewaysDay> {
  const event = await anEvent(secretary, { allowPartialPayment: false });
  const area = await areaByCode(secretary, 'SALTLAKE');
  const { id: bookingId, visitor, now } = await aBooking(secretary, { event, areaId: area._id });
  const paymentId = await payAtGateway(await ordered(visitor, { bookingId }), 'captured');
  const { id: settlementId } = await atGateway<{ id: string }>('settlements', {
    only: [paymentId],
    plant: [{ kind: 'fee', id: paymentId, amount: TOO_HIGH_A_FEE }],
    webhook: true,
  });
  const { id: disputeId } = await atGateway<{ id: string }>(`payments/${paymentId}/dispute`, {
    amount: DISPUTED,
    reason: 'Never came',
    respondBy: new Date(Date.now() + 26 * 3600_000).toISOString(),
    webhook: true,
  });
  const found = () => secretary.count('/settlement/difference', { settlementId, state: 'open' });
  await expect.poll(found).toBe(1);
  await expect.poll(() => secretary.count('/dispute', { paymentId })).toBe(1);
  const { bookingReferenceNo: reference } = await now();
  return { event, bookingId, reference, paymentId, settlementId, disputeId };
}

/** The differences in a settlement. */
export const differencesOf = (api: Api, settlementId: string): Promise<DifferenceRecord[]> =>
  api.list<DifferenceRecord>('/settlement/difference', { settlementId });

export const disputeOf = (api: Api, disputeId: string): Promise<DisputeRecord> =>
  api.get<DisputeRecord>(`/dispute/${disputeId}`);
