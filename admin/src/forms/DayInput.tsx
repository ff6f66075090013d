import { isCalendarDay } from '@coastok/domain';
import { FieldTitle, InputHelperText, useInput, type InputProps } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { DayField } from './DayField';

/** A day in a react-admin form: dd/MM/yyyy for people, `yyyy-MM-dd` in the record. */
export function DayInput({ label, disabled, validate = [], ...props }: InputProps) {
  const message = useMessage();
  const isDay = (value: unknown) =>
    !value || (typeof value === 'string' && isCalendarDay(value)) ? undefined : message('day.invalid');
  const { id, field, fieldState, isRequired } = useInput({
    ...props,
    validate: [isDay, ...[validate].flat()],
  });
  const error = fieldState.error?.message;
  return (
    <DayField
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
      helperText={<InputHelperText error={error} />}
    />
  );
}
