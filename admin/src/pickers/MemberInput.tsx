import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import type { SearchFilter } from './useMemberSearch';
import { MemberPicker } from './MemberPicker';
import { type Person, type Picked } from './PersonPicker';

export interface MemberInputProps {
  source: string;
  /** Who may be found at all. */
  filter?: Omit<SearchFilter, 'q'>;
  /** Who is offered before anything is typed. */
  suggest?: Omit<SearchFilter, 'q'>;
  /** In place of what the field is called. */
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

/** A form's choice of one member; the form holds the person, the provider sends the id. */
export const MemberInput = (props: MemberInputProps) => (
  <PickerInput {...props} multiple={false} empty={null} />
);

const NOBODY: Person[] = [];

/** A form's choice of several members. */
export const MemberListInput = (props: MemberInputProps) => (
  <PickerInput {...props} multiple empty={NOBODY} />
);
