import { formatRupees, isBlank } from '@coastok/domain';
import { Button, InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useMessage } from '../messages/useMessage';
import { parseRupees } from './rupees';

const show = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** What is no amount stays as it was typed, for the check to complain about. */
const read = (typed: string): number | string | null => {
  if (isBlank(typed)) return null;
  return parseRupees(typed) ?? typed;
};

/** Whole rupees as they are typed, which `parseRupees` reads. A number field changes under the wheel, and swallows what it does not understand. */
export const AmountInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    slotProps={{
      htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 },
      input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
    }}
  />
);

/** Whole rupees of a record. */
export const RupeesInput = (props: TextInputProps) => <AmountInput {...props} format={show} parse={read} />;

interface EverythingButtonProps {
  /** The amount's field. */
  source: string;
  /** The most that may be typed, in whole rupees. */
  most: number;
  disabled: boolean;
}

/** Fills in all that there is. */
export function EverythingButton({ source, most, disabled }: EverythingButtonProps) {
  const message = useMessage();
  const { setValue } = useFormContext();
  const fill = () => setValue(source, String(most), { shouldDirty: true, shouldValidate: true });
  return (
    <Button size="small" disabled={disabled} onClick={fill}>
      {message('cash.everything', { amount: formatRupees(most) })}
    </Button>
  );
}
