import {
  CLASS_LEVELS,
  GENDER_LABELS,
  MARITAL_LABELS,
  ROLE_NAMES,
  formatDate,
  formatDateTime,
  formatSlashDate,
} from '@coastok/domain';
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetOne, useTranslateLabel } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import type { MergedField } from './mergeModel';

export type Side = 'mine' | 'theirs';

interface MergeFieldsProps {
  resource: string;
  fields: readonly MergedField[];
  chosen: Readonly<Record<string, Side>>;
  onChoose: (name: string, side: Side) => void;
}

/** Both versions of a record, field by field; on a conflict the person chooses one of them. */
export function MergeFields({ resource, fields, chosen, onChoose }: MergeFieldsProps) {
  const message = useMessage();
  const translateLabel = useTranslateLabel();
  const id = useId();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {fields.map(({ name, mine, theirs, by }) => {
        const label = translateLabel({ resource, source: name });
        const said = {
          mine: (
            <>
              {message('merge.mine')}: <MergeValue name={name} value={mine} />
            </>
          ),
          theirs: (
            <>
              {message('merge.theirs')}: <MergeValue name={name} value={theirs} />
            </>
          ),
        };
        return (
          <Box component="li" key={name} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Typography id={`${id}${name}`} sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            {by === 'both' ? (
              <RadioGroup
                aria-labelledby={`${id}${name}`}
                value={chosen[name] ?? 'mine'}
                onChange={(_, side) => onChoose(name, side as Side)}
              >
                <FormControlLabel value="mine" control={<Radio size="small" />} label={said.mine} />
                <FormControlLabel value="theirs" control={<Radio size="small" />} label={said.theirs} />
              </RadioGroup>
            ) : (
              <Typography variant="body2" component="div">
                {by === 'me' ? said.mine : said.theirs}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

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
function MergeValue({ name, value }: { name: string; value: unknown }) {
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
