import type { InputProps } from 'react-admin';
import { DAY } from './DayField';
import { MomentInput } from './MomentInput';

/** A day in a react-admin form: dd/MM/yyyy for people, `yyyy-MM-dd` in the record. */
export const DayInput = (props: InputProps) => <MomentInput writing={DAY} {...props} />;
