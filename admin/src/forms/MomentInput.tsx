import { FieldTitle, InputHelperText, useInput, type InputProps } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { MomentField, type Writing } from './MomentField';

/** A day or moment in a react-admin form: as people write it there, as the record has it in the form's values. */
export function MomentInput({
  writing,
  label,
  disabled,
  helperText,
  validate = [],
  ...props
}: InputProps & { writing: Writing }) {
  const message = useMessage();
  const isWritten = (value: unknown) =>
    !value || (typeof value === 'string' && writing.show(value) !== value)
      ? undefined
      : message(`${writing.texts}.invalid`);
  const { id, field, fieldState, isRequired } = useInput({
    ...props,
    validate: [isWritten, ...[validate].flat()],
  });
  const error = fieldState.error?.message;
  return (
    <MomentField
      writing={writing}
      id={id}
      name={field.name}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={value => field.onChange(value || null)}
      onBlur={field.onBlur}
      disabled={disabled}
      label={
        label === false ? undefined : (
          <FieldTitle label={label} source={props.source} resource={props.resource} isRequired={isRequired} />
        )
      }
      error={Boolean(error)}
      helperText={<InputHelperText error={error} helperText={helperText} />}
    />
  );
}
