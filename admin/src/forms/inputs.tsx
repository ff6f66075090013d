import { formatRupees, isBlank, parseRupees } from '@coastok/domain';
import { Button, InputAdornment } from '@mui/material';
import { SelectInput, type SelectInputProps, TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useMessage } from '../messages/useMessage';

/** A select that always has a value, so it needs no mark as required. */
export const ChoiceInput = ({ label, ...props }: SelectInputProps) => (
  <SelectInput isRequired helperText={false} {...props} label={<>{label}</>} />
);

const LONGEST_NOTE = 1000;

/** A note about what was done or why, as the first input of a dialog. */
export const NoteInput = ({
  helperText = false,
  max = LONGEST_NOTE,
  ...props
}: TextInputProps & { max?: number }) => (
  <TextInput
    isRequired
    multiline
    minRows={3}
    helperText={helperText}
    slotProps={{ htmlInput: { maxLength: max } }}
    sx={{ mt: 2 }}
    {...props}
  />
);

const show = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** Text that is no amount stays as typed, and validation reports it. */
const read = (typed: string): number | string | null => {
  if (isBlank(typed)) return null;
  return parseRupees(typed) ?? typed;
};

/**
 * Whole rupees as text, which `parseRupees` reads. A number field would change by the mouse wheel, and drop
 * text that it does not understand.
 */
export const AmountInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    slotProps={{
      htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 },
      input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
    }}
  />
);

/** Whole rupees in a record. */
export const RupeesInput = (props: TextInputProps) => <AmountInput {...props} format={show} parse={read} />;

interface EverythingButtonProps {
  /** The source of the amount's field. */
  source: string;
  /** The maximum amount, in whole rupees. */
  most: number;
  disabled: boolean;
}

/** Fills in the maximum amount. */
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
