import { formatDate, formatDateTime } from '@coastok/domain';
import { useFieldValue, type FieldProps } from 'react-admin';
import { Blank } from './Blank';

/** `05 Mar 2026`, with `time` also `6:30 PM`, in Indian time. */
export function DateField({ source, time }: FieldProps & { source: string; time?: boolean }) {
  const value = useFieldValue({ source }) as string | null | undefined;
  if (!value) return <Blank />;
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {time ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}
