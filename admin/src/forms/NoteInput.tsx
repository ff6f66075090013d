import { TextInput, type TextInputProps } from 'react-admin';

const LONGEST_NOTE = 1000;

/** Words on what was done or why, in a dialog that asks for nothing else first. */
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
