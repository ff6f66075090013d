import { isCalendarDay, parseDay, showDay } from '@coastok/domain';
import { MomentField, type MomentFieldProps, type Writing } from './MomentField';

export const DAY: Writing = {
  show: showDay,
  parse: parseDay,
  picker: { type: 'date', of: value => (isCalendarDay(value) ? value : ''), read: text => text },
  texts: 'day',
};

/** A day, shown and typed as dd/MM/yyyy; its value is `yyyy-MM-dd`. */
export const DayField = (props: MomentFieldProps) => <MomentField writing={DAY} {...props} />;
