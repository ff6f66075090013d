import { Checkbox, FormControlLabel, type SxProps, TextField } from '@mui/material';

interface TypedProps {
  label: string;
  value: string;
  error?: string | undefined;
  help?: string;
  rows?: number;
  sx?: SxProps;
  onChange: (value: string) => void;
}

/** The props that all inputs share: the server's error replaces the help. */
const shared = ({ label, error, help, sx }: Pick<TypedProps, 'label' | 'error' | 'help' | 'sx'>) =>
  ({
    label,
    error: error !== undefined,
    helperText: error ?? help,
    fullWidth: true,
    size: 'small',
    sx,
  }) as const;

/** A text input, with the server's error below it. */
export const Typed = ({ value, rows, onChange, ...rest }: TypedProps) => (
  <TextField
    {...shared(rest)}
    value={value}
    {...(rows && { multiline: true, minRows: rows })}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface NumberedProps extends Omit<TypedProps, 'value' | 'onChange' | 'rows'> {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

/** An optional number input. */
export const Numbered = ({ value, onChange, ...rest }: NumberedProps) => (
  <TextField
    {...shared(rest)}
    type="number"
    value={value ?? ''}
    slotProps={{ htmlInput: { min: 0, step: 1 } }}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
);

interface PickedProps extends Omit<TypedProps, 'rows' | 'help'> {
  choices: readonly { value: string; label: string }[];
}

/** A native select: it is fast, and works by keyboard and on a phone. */
export const Picked = ({ value, choices, onChange, ...rest }: PickedProps) => (
  <TextField
    {...shared(rest)}
    select
    value={value}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    onChange={({ target }) => onChange(target.value)}
  >
    {choices.map(choice => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </TextField>
);

interface MarkedProps {
  label: string;
  value: boolean | undefined;
  onChange: (value: boolean) => void;
}

export const Marked = ({ label, value, onChange }: MarkedProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={value ?? false} onChange={(_event, checked) => onChange(checked)} />}
  />
);
