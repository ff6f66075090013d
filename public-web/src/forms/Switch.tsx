interface SwitchProps {
  /** The id of what names it. */
  labelledBy: string;
  checked: boolean;
  busy?: boolean;
  onTurn: (checked: boolean) => void;
}

/** Yes or no, by one click either way. */
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
    <span aria-hidden="true">{checked ? 'Yes' : 'No'}</span>
  </button>
);
