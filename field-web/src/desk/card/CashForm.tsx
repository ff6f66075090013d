import type { FormEvent } from 'react';
import { deskTexts } from '../../texts/deskTexts';
import { intoView } from './card';

interface CashFormProps {
  /** Rupees. */
  due: number;
  onCash: (amount: number) => void;
}

/** Notes cash that somebody brings; it counts as paid once the office has recorded it. */
export function CashForm({ due, onCash }: CashFormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const amount = Number(new FormData(event.currentTarget).get('amount'));
    if (Number.isInteger(amount) && amount > 0) onCash(amount);
  }
  return (
    <form className="desk-choice" ref={intoView} onSubmit={submit}>
      <label className="field">
        <span className="field__label">{deskTexts.card.rupeesInCash}</span>
        <input
          className="field__input"
          name="amount"
          type="number"
          inputMode="numeric"
          min={1}
          max={due}
          step={1}
          defaultValue={due}
          required
        />
      </label>
      <button className="desk-act">{deskTexts.card.noteIt}</button>
    </form>
  );
}
