import { TextInput, type TextInputProps } from 'react-admin';

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
