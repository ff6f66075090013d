import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { booking } from '../resources/booking.js';
import { listSchemasOf } from '../resources/schemas.js';
import { acceptSubsidyBody, approveCashBody, updateBookingBody } from './booking.js';
import { changeFundBody } from './fund.js';
import { paymentPayload, refundBody, webhookBody } from './payment.js';
import { problemsOf } from './problems.js';
import { bookBody, requestSubsidyBody, transportOf } from './visitor.js';

const ID = 'a'.repeat(24);

const faultsOf = (schema: z.ZodType, body: unknown) => {
  const result = schema.safeParse(body);
  return result.success ? [] : Object.keys(problemsOf(result.error.issues).fields);
};

/** Every request field for money, in a body that is otherwise valid. */
const MONEY: [field: string, schema: z.ZodType, body: Record<string, unknown>, least: number][] = [
  ['cashRecieved', approveCashBody, { id: ID }, 0],
  ['amountAfterSubsidy', acceptSubsidyBody, { id: ID, subsidy: 1 }, 0],
  ['subsidy', acceptSubsidyBody, { id: ID, amountAfterSubsidy: 1 }, 0],
  ['amountAfterSubsidy', requestSubsidyBody, { bookingId: ID, subsidyReason: 'Student' }, 0],
  ['amount', changeFundBody, { areaId: ID, credit: true }, 1],
  ['amount', refundBody, { reason: 'Ill' }, 1],
  ['tokenAmount', bookBody, {}, 0],
  ['donationAmount', bookBody, {}, 0],
];

describe('money in a request', () => {
  it.each(MONEY)('%s takes whole rupees only', (field, schema, body, least) => {
    expect(faultsOf(schema, { ...body, [field]: least })).toEqual([]);
    for (const wrong of [least - 1, 1.5, 1e16, Number.NaN, '100', { $gt: 0 }]) {
      expect(faultsOf(schema, { ...body, [field]: wrong })).toEqual([field]);
    }
  });
});

describe('a booking request', () => {
  it('says yes to transport by an amount above 0 or by a boolean, and nothing when neither is there', () => {
    expect(transportOf({ transportationAmount: 1 })).toBe(true);
    expect(transportOf({ transportationAmount: 0 })).toBe(false);
    expect(transportOf({ transportation: false, transportationAmount: 1 })).toBe(false);
    expect(transportOf({})).toBeUndefined();
  });

  it('takes at most three outfits and no unknown field', () => {
    expect(faultsOf(bookBody, { outfitCount: 4 })).toEqual(['outfitCount']);
    expect(faultsOf(bookBody, { paidAmount: 4200 })).toEqual(['paidAmount']);
  });
});

describe('a booking update by staff', () => {
  it('cancels the cash mode by null or an empty text, and by nothing else', () => {
    expect(updateBookingBody.parse({ paymentMode: '' })).toEqual({ paymentMode: null });
    expect(faultsOf(updateBookingBody, { paymentMode: 'ONLINE' })).toEqual(['paymentMode']);
  });

  it('names a change', () => {
    expect(updateBookingBody.safeParse({}).success).toBe(false);
  });
});

describe('the booking filters', () => {
  const bookingFilters = listSchemasOf(booking).filters;

  it('take several areas and statuses', () => {
    expect(bookingFilters.parse({ areaId: `${ID},${'B'.repeat(24)}`, status: '9,11,12' })).toEqual({
      areaId: [ID, 'b'.repeat(24)],
      status: [9, 11, 12],
    });
  });

  it('refuse an unknown status and a malformed area', () => {
    expect(faultsOf(bookingFilters, { status: '13' })).toEqual(['status']);
    expect(bookingFilters.safeParse({ areaId: 'x' }).success).toBe(false);
  });
});

describe('what comes from the gateway', () => {
  it('is known by ids that are safe in a path', () => {
    const payload = {
      razorpay_payment_id: 'pay_IluGWxBm9U8zJ8',
      razorpay_order_id: 'order_IluGWxBm9U8zJ8',
      razorpay_signature: 'a'.repeat(64),
    };
    expect(faultsOf(paymentPayload, payload)).toEqual([]);
    expect(faultsOf(paymentPayload, { ...payload, razorpay_payment_id: 'pay_../../refunds' })).toEqual([
      'razorpay_payment_id',
    ]);
  });

  it('may have more fields than are read', () => {
    const event = {
      event: 'payment.captured',
      account_id: 'acc_1',
      payload: {
        payment: { entity: { id: 'pay_IluGWxBm9U8zJ8', order_id: 'order_IluGWxBm9U8zJ8', vpa: 'a@b' } },
      },
    };
    expect(webhookBody.safeParse(event).success).toBe(true);
  });
});
