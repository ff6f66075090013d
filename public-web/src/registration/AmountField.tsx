import { formatRupees } from '@coastok/domain';
import { typedNumber } from '../details/typedNumber.js';
import { type PaymentOptions } from '../booking/paymentOptions.js';
import { restText } from '../booking/moneyText.js';
import { TextField } from '../forms/TextField.js';
import { amountOf } from './amountOf.js';
import { registration as texts } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';

interface AmountFieldProps {
  options: Pick<PaymentOptions, 'least' | 'most' | 'cash'>;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** The amount to pay now: the token that confirms the booking, or the whole balance at once. */
export function AmountField({ options: { least, most, cash }, value, error, onChange }: AmountFieldProps) {
  const amount = amountOf(value);
  const rest = amount === null ? 0 : most - amount;
  const paysAll = amount === most;
  return (
    <div className="amount">
      <div className={paysAll ? 'amount__way' : 'amount__way amount__way--chosen'}>
        <TextField
          label={texts.tokenAmount}
          name="tokenAmount"
          inputMode="numeric"
          autoComplete="off"
          className="field--amount"
          value={value}
          error={error}
          hint={fill(texts.atLeast, { least: formatRupees(least) })}
          onChange={({ target }) => onChange(typedNumber(target.value))}
        />
      </div>
      <button
        type="button"
        className={paysAll ? 'amount__way amount__way--chosen' : 'amount__way'}
        aria-pressed={paysAll}
        onClick={() => onChange(String(most))}
      >
        <span>{texts.payAll}</span> <strong>{formatRupees(most)}</strong> <small>{texts.nothingLeft}</small>
      </button>
      <p className="amount__rest" role="status">
        {rest > 0 && !error && restText(rest, cash)}
      </p>
    </div>
  );
}
