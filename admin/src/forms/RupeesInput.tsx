import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { parseRupees } from './rupees';

const show = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** What is no amount stays as it was typed, for the check to complain about. */
const read = (typed: string): number | string | null => {
  if (typed.trim() === '') return null;
  return parseRupees(typed) ?? typed;
};

/** Whole rupees in a react-admin form. */
export const RupeesInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    format={show}
    parse={read}
    slotProps={{
      htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 },
      input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
    }}
  />
);
