import { wizard } from '../texts/en/wizard.js';

interface SwitchProps {
  /** The id of the element that labels it. */
  labelledBy: string;
  checked: boolean;
  busy?: boolean;
  onTurn: (checked: boolean) => void;
}

/** A yes or no, switched by one click. */
export const Switch = ({ labelledBy, checked, busy, onTurn }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-labelledby={labelledBy}
    aria-busy={busy}
    className="switch"
    onClick={() => onTurn(!checked)}
  >
    <span aria-hidden="true">{checked ? wizard.yes : wizard.no}</span>
  </button>
);
