import { describe, expect, it } from '@jest/globals';
import { type CheckoutOptions, type OpenableCheckout, openCheckout } from './openCheckout.js';

const PAYLOAD = {
  razorpay_payment_id: 'pay_000001',
  razorpay_order_id: 'order_000001',
  razorpay_signature: 'a'.repeat(64),
};
const ORDER = { orderId: 'order_000001', amount: 50_000, currency: 'INR', key: 'rzp_test' };
const ABOUT = {
  title: 'Winter Camp',
  payer: { name: 'Asha Sen', email: 'asha@example.org', phone: '9876543210' },
  productName: 'Coastok',
  accent: '#a8480a',
};

/** Opens a payment window and runs `happens` in it. @returns how the window was closed, and its options */
async function left(happens: (options: CheckoutOptions, fail: () => void) => void) {
  let opened: CheckoutOptions | undefined;
  let closed = false;
  class Window {
    private fail = () => {};
    constructor(private readonly options: CheckoutOptions) {
      opened = options;
    }
    on(_event: 'payment.failed', listener: () => void) {
      this.fail = listener;
    }
    open() {
      happens(this.options, this.fail);
    }
    close() {
      closed = true;
    }
  }
  const Razorpay: OpenableCheckout = Window;
  return { outcome: await openCheckout(Razorpay, ORDER, ABOUT), opened, closed: () => closed };
}

describe('the payment window', () => {
  it('gets the order, and the payer’s name, email and phone', async () => {
    const { opened } = await left(options => options.handler(PAYLOAD));
    expect(opened).toMatchObject({
      key: 'rzp_test',
      order_id: 'order_000001',
      amount: 50_000,
      prefill: { name: 'Asha Sen', email: 'asha@example.org', contact: '9876543210' },
    });
  });

  it('returns the payload of a success', async () => {
    const { outcome } = await left(options => options.handler(PAYLOAD));
    expect(outcome).toEqual({ kind: 'paid', payload: PAYLOAD });
  });

  it('that is closed without a payment was dismissed', async () => {
    expect((await left(options => options.modal.ondismiss())).outcome).toEqual({ kind: 'dismissed' });
  });

  it('is closed after a failure, and its closing is not a second result', async () => {
    const { outcome, closed } = await left((options, fail) => {
      fail();
      options.modal.ondismiss();
    });
    expect(outcome).toEqual({ kind: 'failed' });
    expect(closed()).toBe(true);
  });
});
