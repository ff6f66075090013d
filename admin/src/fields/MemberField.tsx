import { type Named } from '@coastok/domain';
import { useFieldValue, useRecordContext, type FieldProps } from 'react-admin';
import { MemberName } from './MemberName';

interface MemberFieldProps extends Partial<FieldProps> {
  link?: boolean;
  full?: boolean;
}

/** The person expanded under `source`; without one the record itself. */
export function MemberField({ source, link, full }: MemberFieldProps) {
  const record = useRecordContext<Named & { id: string }>();
  const value = useFieldValue({ source: source ?? 'id' } as { source: string }) as
    (Named & { _id?: string }) | null;
  return (
    <MemberName
      person={source ? value : record && { ...record, _id: String(record.id) }}
      link={link}
      full={full}
    />
  );
}
