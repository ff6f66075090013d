import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';

interface RupeesFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** As typed; `parseRupees` reads it. */
  value: string;
  onChange: (typed: string) => void;
}

/** Whole rupees. A text, since a number field changes under the wheel and swallows what it does not understand. */
export const RupeesField = ({ value, onChange, ...props }: RupeesFieldProps) => (
  <TextField
    {...props}
    value={value}
    onChange={event => onChange(event.target.value)}
    slotProps={{
      htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 },
      input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
    }}
  />
);
