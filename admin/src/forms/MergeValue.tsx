import {
  CLASS_LEVELS,
  formatDate,
  formatDateTime,
  formatSlashDate,
  GENDER_LABELS,
  MARITAL_LABELS,
  ROLE_NAMES,
} from '@coastok/domain';
import { Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useMessage } from '../messages/useMessage';

const ID = /^[0-9a-f]{24}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const LABELS: Record<string, Record<number, string>> = {
  gender: GENDER_LABELS,
  maritalStatus: MARITAL_LABELS,
  sadhnaGroup: CLASS_LEVELS,
  userRole: ROLE_NAMES,
  roles: ROLE_NAMES,
};

function NameOf({ id, resource }: { id: string; resource: string }) {
  const { data } = useGetOne<{ id: string; name?: string }>(resource, { id });
  return <>{data?.name ?? '…'}</>;
}

/** A field's value as readable text. */
export function MergeValue({ name, value }: { name: string; value: unknown }) {
  const message = useMessage();
  if (value === null || value === undefined || value === '') return <em>{message('merge.nothing')}</em>;
  if (Array.isArray(value))
    return value.length === 0 ? (
      <em>{message('merge.nothing')}</em>
    ) : (
      value.map((item, index) => (
        <Box component="span" key={index} sx={{ display: 'block' }}>
          <MergeValue name={name} value={item} />
        </Box>
      ))
    );
  if (typeof value === 'boolean') return message(value ? 'merge.yes' : 'merge.no');
  if (typeof value === 'object') {
    const { name: called } = value as { name?: unknown };
    return typeof called === 'string' ? called : <em>{message('merge.several')}</em>;
  }
  const text = LABELS[name]?.[Number(value)] ?? String(value);
  if (ID.test(text)) return <NameOf id={text} resource={name === 'connectedAreaId' ? 'area' : 'user'} />;
  if (DAY.test(text)) return name === 'dob' ? formatSlashDate(text) : formatDate(text);
  return INSTANT.test(text) ? formatDateTime(text) : text;
}
