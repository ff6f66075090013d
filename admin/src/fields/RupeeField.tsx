import { formatRupees } from '@coastok/domain';
import { useFieldValue, type FieldProps } from 'react-admin';
import { Blank } from './Blank';

/** Whole rupees in Indian grouping: `₹4,200`. */
export function RupeeField({ source }: FieldProps & { source: string }) {
  const value = useFieldValue({ source }) as number | null | undefined;
  return value === null || value === undefined ? (
    <Blank />
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>{formatRupees(value)}</span>
  );
}
