import type { CheckoutRecord, PaymentPayload } from '@coastok/domain';
import { ScriptBlocked } from '../browser/addScript.js';
import { addVendorScript } from '../browser/vendorScript.js';

/** The subset of Razorpay's options used here (https://razorpay.com/docs/payments/payment-gateway/web-integration). */
export interface CheckoutOptions {
  key: string;
  order_id: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Seconds until the window closes by itself. */
  timeout: number;
  /** The window offers no retry: after a failure the site shows its own screen. */
  retry: { enabled: false };
  handler: (payload: PaymentPayload) => void;
  modal: { ondismiss: () => void };
}

interface CheckoutWindow {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: () => void) => void;
}

export type OpenableCheckout = new (options: CheckoutOptions) => CheckoutWindow;

const REAL = 'https://checkout.razorpay.com/v1/checkout.js';
const SANDBOX_SCRIPT = '/sandbox/razorpay/checkout.js';

interface WithRazorpay {
  Razorpay?: OpenableCheckout;
}

const loaded = (): OpenableCheckout | undefined => (globalThis as WithRazorpay).Razorpay;

/** The gateway's payment window, fetched when somebody pays. @throws ScriptBlocked when the script can't be loaded. */
export async function loadCheckout(): Promise<OpenableCheckout> {
  if (!loaded()) await addVendorScript(REAL, SANDBOX_SCRIPT);
  const Razorpay = loaded();
  if (!Razorpay) throw new ScriptBlocked('Razorpay');
  return Razorpay;
}

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
