import { type PaymentOptions } from '../booking/paymentOptions.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';
import { counted, fill } from '../texts/fill.js';

interface PayWaysProps {
  options: Pick<PaymentOptions, 'online' | 'cash' | 'subsidy'>;
  cashDeadlineHours: number;
  busy: boolean;
  onCash: () => void;
  onAsk: () => void;
}

/** The payment methods that are open. */
export function PayWays({ options, cashDeadlineHours, busy, onCash, onAsk }: PayWaysProps) {
  const { online, cash, subsidy } = options;
  if (!online && !cash && !subsidy) {
    return <p>{texts.noWays}</p>;
  }
  return (
    <div className="pay-ways">
      {online && (
        <div className="pay-way">
          <button className="button" disabled={busy}>
            {busy ? wizard.oneMoment : texts.payOnline}
          </button>
          <p className="field__hint">{texts.onlineCharges}</p>
        </div>
      )}
      {cash && (
        <div className="pay-way">
          <button
            type={online ? 'button' : 'submit'}
            className={online ? 'button button--quiet' : 'button'}
            disabled={busy}
            onClick={onCash}
          >
            {texts.payCash}
          </button>
          <p className="field__hint">{fill(texts.cashWithin, { time: hoursInWords(cashDeadlineHours) })}</p>
        </div>
      )}
      {subsidy && (
        <div className="pay-way">
          <button type="button" className="button button--quiet" disabled={busy} onClick={onAsk}>
            {texts.unableToPay}
          </button>
          <p className="field__hint">{texts.unableText}</p>
        </div>
      )}
    </div>
  );
}

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? counted(texts.withinDays, hours / 24) : fill(texts.withinHours, { hours });
