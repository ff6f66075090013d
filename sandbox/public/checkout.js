/**
 * Replaces https://checkout.razorpay.com/v1/checkout.js: `new Razorpay(options).open()` with `handler`,
 * `modal.ondismiss`, `prefill`, `retry.enabled` and `on('payment.failed', listener)`.
 */
(() => {
  const { element, open, post } = globalThis.coastokSandboxDialog;
  const base = document.currentScript.src;

  const FAILURE = {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was declined in the sandbox. No money was taken.',
    source: 'customer',
    step: 'payment_authorization',
    reason: 'payment_failed',
  };

  function formatAmount({ amount, currency = 'INR' }) {
    const value = Number(amount) / 100;
    const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits }).format(
      value,
    );
  }

  globalThis.Razorpay = class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      if (!options.order_id) throw new Error('The sandbox takes payments for orders only: pass order_id');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open() {
      const { name = '', description = '', prefill = {}, modal = {} } = this.#options;
      const amount = formatAmount(this.#options);
      const payer = [prefill.name, prefill.email, prefill.contact].filter(Boolean).join(', ');
      const message = element('p', { role: 'alert' });
      const button = (text, className, onclick) =>
        element('button', { type: 'button', textContent: text, className, onclick });
      const buttons = [
        button(`Pay ${amount}`, 'main', () => this.#pay('captured', message, buttons)),
        button('Fail payment', '', () => this.#pay('failed', message, buttons)),
        button('Close', '', () => this.#dialog.dismiss()),
      ];
      this.#dialog = open({
        notice: 'Sandbox checkout: no real money moves.',
        title: name || 'Payment',
        content: [
          ...[description, payer]
            .filter(Boolean)
            .map(text => element('p', { className: 'quiet', textContent: text })),
          message,
          element('div', { className: 'actions' }, ...buttons),
        ],
        onDismiss: () => modal.ondismiss?.(),
      });
    }

    close() {
      this.#dialog?.close();
    }

    async #pay(outcome, message, buttons) {
      const { order_id: orderId, prefill = {}, handler, retry } = this.#options;
      message.textContent = '';
      for (const button of buttons) button.disabled = true;
      let answer;
      try {
        const { email, contact } = prefill;
        answer = await post(new URL(`orders/${encodeURIComponent(orderId)}/pay`, base), {
          outcome,
          webhook: true,
          ...(email && { email }),
          ...(contact && { contact }),
        });
      } catch (error) {
        message.textContent = `${error.message} Please try again.`;
        return;
      } finally {
        for (const button of buttons) button.disabled = false;
      }
      const { eventIds: _eventIds, ...payload } = answer;
      if (outcome === 'captured') {
        this.close();
        handler?.(payload);
        return;
      }
      // Like the vendor's, the widget stays open for another try unless that was switched off.
      if (retry === false || retry?.enabled === false) this.close();
      else message.textContent = `${FAILURE.description} You can try again.`;
      const metadata = { order_id: orderId, payment_id: payload.razorpay_payment_id };
      for (const listener of this.#listeners.get('payment.failed') ?? [])
        listener({ error: { ...FAILURE, metadata } });
    }
  };
})();
