import { type CheckoutRecord, type PaymentPayload } from '@coastok/domain';
import { type CheckoutOptions, type OpenableCheckout } from './checkoutScript.js';

/** How the payment window was closed. */
export type CheckoutOutcome =
  | { kind: 'paid'; payload: PaymentPayload }
  | { kind: 'failed' }
  /** Closed without a result; a payment may still be on its way. */
  | { kind: 'dismissed' };

export interface Payer {
  name: string;
  email: string;
  phone: string;
}

/** Less than the life of an order (20 minutes), so that no order expires while somebody pays. */
const TIMEOUT_SECONDS = 15 * 60;

/**
 * Opens the payment window and waits until it is closed. Only the first result counts; later events of the window
 * are ignored.
 */
export function openCheckout(
  Razorpay: OpenableCheckout,
  order: CheckoutRecord,
  about: { title: string; payer: Payer; productName: string; accent: string },
): Promise<CheckoutOutcome> {
  return new Promise(resolve => {
    const options: CheckoutOptions = {
      key: order.key,
      order_id: order.orderId,
      amount: order.amount,
      currency: order.currency,
      name: about.productName,
      description: about.title,
      prefill: { name: about.payer.name, email: about.payer.email, contact: about.payer.phone },
      theme: { color: about.accent },
      timeout: TIMEOUT_SECONDS,
      retry: { enabled: false },
      handler: payload => resolve({ kind: 'paid', payload }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
    };
    const checkout = new Razorpay(options);
    checkout.on('payment.failed', () => {
      resolve({ kind: 'failed' });
      checkout.close();
    });
    checkout.open();
  });
}
