import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type SxProps } from '@mui/material';

interface TypedProps {
  label: string;
  value: string;
  error?: string | undefined;
  help?: string;
  rows?: number;
  sx?: SxProps;
  onChange: (value: string) => void;
}

/** A text input, with the server's error below it. */
export const Typed = ({ label, value, error, help, rows, sx, onChange }: TypedProps) => (
  <TextField
    label={label}
    value={value}
    error={error !== undefined}
    helperText={error ?? help}
    {...(rows && { multiline: true, minRows: rows })}
    fullWidth
    size="small"
    sx={sx}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface NumberedProps extends Omit<TypedProps, 'value' | 'onChange' | 'rows'> {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

/** An optional number input. */
export const Numbered = ({ label, value, error, help, sx, onChange }: NumberedProps) => (
  <TextField
    type="number"
    label={label}
    value={value ?? ''}
    error={error !== undefined}
    helperText={error ?? help}
    fullWidth
    size="small"
    sx={sx}
    slotProps={{ htmlInput: { min: 0, step: 1 } }}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
);

interface PickedProps extends Omit<TypedProps, 'rows' | 'help'> {
  choices: readonly { value: string; label: string }[];
}

/** A native select: it is fast, and works by keyboard and on a phone. */
export const Picked = ({ label, value, error, choices, sx, onChange }: PickedProps) => (
  <TextField
    select
    label={label}
    value={value}
    error={error !== undefined}
    helperText={error}
    fullWidth
    size="small"
    sx={sx}
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

export const Marked = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean | undefined;
  onChange: (value: boolean) => void;
}) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={value ?? false} onChange={(_event, checked) => onChange(checked)} />}
  />
);
