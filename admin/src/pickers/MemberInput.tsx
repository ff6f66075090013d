import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import { MemberPicker, type SearchFilter } from './MemberPicker';
import { type Person, type Picked } from './PersonPicker';

export interface MemberInputProps {
  source: string;
  /** A filter on the members that can be found. */
  filter?: Omit<SearchFilter, 'q'>;
  /** A filter on the members suggested before anything is typed. */
  suggest?: Omit<SearchFilter, 'q'>;
  /** A label instead of the field's name. */
  label?: string;
  helperText?: string;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  validate?: Validator | Validator[];
}

interface PickerInputProps<Multiple extends boolean> extends MemberInputProps {
  multiple: Multiple;
  empty: Picked<Multiple>;
}

function PickerInput<Multiple extends boolean>(props: PickerInputProps<Multiple>) {
  const {
    source,
    filter = {},
    suggest,
    label,
    helperText,
    placeholder,
    disabled,
    autoFocus,
    validate,
    multiple,
    empty,
  } = props;
  const { field, fieldState, isRequired } = useInput({
    source,
    validate,
    disabled,
    format: (value: unknown) => value ?? empty,
    parse: (value: unknown) => value,
  });
  const error = fieldState.error?.message;
  return (
    <MemberPicker
      multiple={multiple}
      value={field.value as Picked<Multiple>}
      onChange={field.onChange}
      onBlur={field.onBlur}
      filter={filter}
      suggest={suggest}
      disabled={disabled}
      input={{
        name: field.name,
        label: <FieldTitle label={label} source={source} isRequired={isRequired} />,
        placeholder,
        autoFocus,
        error: fieldState.invalid,
        helperText: (error ?? helperText) && <InputHelperText error={error} helperText={helperText} />,
      }}
    />
  );
}

/** A form input for one member; the form's value is the person, and the provider sends the id. */
export const MemberInput = (props: MemberInputProps) => (
  <PickerInput {...props} multiple={false} empty={null} />
);

const NOBODY: Person[] = [];

/** A form input for several members. */
export const MemberListInput = (props: MemberInputProps) => (
  <PickerInput {...props} multiple empty={NOBODY} />
);
