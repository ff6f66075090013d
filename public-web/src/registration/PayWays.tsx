import { type PaymentOptions } from '../booking/paymentOptions.js';

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
    return <p>Nothing can be paid here at present. Please ask your area leader how to pay.</p>;
  }
  return (
    <div className="pay-ways">
      {online && (
        <div className="pay-way">
          <button className="button" disabled={busy}>
            {busy ? 'One moment…' : 'Pay online'}
          </button>
          <p className="field__hint">Online payment carries extra transaction charges.</p>
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
            Pay in cash
          </button>
          <p className="field__hint">
            To your area leader or the general secretary, within {hoursInWords(cashDeadlineHours)}.
          </p>
        </div>
      )}
      {subsidy && (
        <div className="pay-way">
          <button type="button" className="button button--quiet" disabled={busy} onClick={onAsk}>
            Unable to Pay
          </button>
          <p className="field__hint">Ask your area to pay a part of it for you.</p>
        </div>
      )}
    </div>
  );
}

const hoursInWords = (hours: number): string =>
  hours % 24 === 0 ? (hours === 24 ? 'a day' : `${hours / 24} days`) : `${hours} hours`;
