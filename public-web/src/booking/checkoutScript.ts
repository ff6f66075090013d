import { type PaymentPayload } from '@coastok/domain';
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

export interface CheckoutWindow {
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
