import { displayName } from '@coastok/domain';
import { fetchSiteConfig } from '../api/siteConfig.js';
import { askGateway, readBooking } from '../booking/bookingCalls.js';
import { loadCheckout, openCheckout } from '../booking/openCheckout.js';
import { type PaymentPlan, payOnline, type PaymentResult } from '../booking/payOnline.js';
import { type BookedRegistration } from './registration.js';
import { useBookingStep } from './useBookingStep.js';
import { registration as texts } from '../texts/en/registration.js';

/** The colour of the payment window's buttons: the site's own accent. */
const accent = (): string => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();

/** Pays online and moves the wizard to the result. Returns a message where the visitor stays on the same screen. */
export function usePayOnline(registration: BookedRegistration) {
  const { calls, event, record, visitor } = registration;
  const takeStep = useBookingStep(registration);

  const pay = async (plan: PaymentPlan): Promise<PaymentResult | undefined> => {
    const [Razorpay, { productName }] = await Promise.all([loadCheckout(), fetchSiteConfig()]);
    return takeStep(booking =>
      payOnline(booking, plan, {
        setToken: (to, tokenAmount) => calls.change(to, { tokenAmount }),
        openOrder: calls.pay,
        openCheckout: order =>
          openCheckout(Razorpay, order, {
            title: event.title,
            payer: { name: displayName(record), email: visitor.email, phone: record.phone },
            productName,
            accent: accent(),
          }),
        confirm: calls.confirm,
        askGateway,
        readBooking: () => readBooking(booking.eventId, booking.userId),
      }),
    );
  };

  return async (plan: PaymentPlan): Promise<string | undefined> => {
    const result = await pay(plan);
    switch (result?.kind) {
      case 'decided':
        registration.settle(result.booking);
        return undefined;
      case 'failed':
        registration.showFailure(result.booking);
        return undefined;
      case 'in doubt':
        registration.check({ booking: result.booking, told: true });
        return undefined;
      case 'unanswered':
        registration.check({ booking: result.booking, told: false });
        return undefined;
      case 'dismissed':
        registration.refresh(result.booking);
        return texts.windowClosed;
      case 'other amount':
        registration.refresh(result.booking);
        return texts.amountChanged;
      default:
        return undefined;
    }
  };
}
