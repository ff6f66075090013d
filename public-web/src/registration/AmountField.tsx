import { formatRupees } from '@coastok/domain';
import { typedNumber } from '../details/typedNumber.js';
import { type PaymentOptions } from '../booking/paymentOptions.js';
import { TextField } from '../forms/TextField.js';
import { amountOf } from './amountOf.js';

interface AmountFieldProps {
  options: Pick<PaymentOptions, 'least' | 'most'>;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** What is paid now: the amount that confirms the booking, or all of it at once. */
export function AmountField({ options: { least, most }, value, error, onChange }: AmountFieldProps) {
  const amount = amountOf(value);
  const rest = amount === null ? 0 : most - amount;
  return (
    <div className="amount">
      <TextField
        label="Booking confirmation amount"
        name="tokenAmount"
        inputMode="numeric"
        autoComplete="off"
        className="field--amount"
        value={value}
        error={error}
        hint={`In rupees, at least ${formatRupees(least)}.`}
        onChange={({ target }) => onChange(typedNumber(target.value))}
      />
      <button
        type="button"
        className="button button--quiet button--small amount__all"
        aria-pressed={amount === most}
        onClick={() => onChange(String(most))}
      >
        Pay all {formatRupees(most)}
      </button>
      <p className="amount__rest" role="status">
        {rest > 0 && !error && `${formatRupees(rest)} are left to be paid later, online or in cash.`}
      </p>
    </div>
  );
}
