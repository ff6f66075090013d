import { FieldTitle, InputHelperText, useInput, type InputProps } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { fromIndianField, parseInstant, showInstant, toIndianField } from './indianTime';
import { DAY, MomentField, type Writing } from './MomentField';

/** A day or moment in a react-admin form: displayed in people's format, stored in the record's format. */
function MomentInput({
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

/** A day in a react-admin form: dd/MM/yyyy on screen, `yyyy-MM-dd` in the record. */
export const DayInput = (props: InputProps) => <MomentInput writing={DAY} {...props} />;

const INSTANT: Writing = {
  show: showInstant,
  parse: parseInstant,
  picker: {
    type: 'datetime-local',
    of: toIndianField,
    read: text => fromIndianField(text) ?? '',
  },
  texts: 'instant',
};

/** Day and time in a react-admin form: dd/MM/yyyy HH:mm in Indian time on screen, an instant in the record. */
export const InstantInput = (props: InputProps) => <MomentInput writing={INSTANT} {...props} />;
