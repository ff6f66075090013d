import {
  CLASS_LEVELS,
  formatDate,
  formatDateTime,
  formatSlashDate,
  GENDER_LABELS,
  MARITAL_LABELS,
  ROLE_NAMES,
} from '@coastok/domain';
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetOne, useTranslateLabel } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { same } from '../provider/records';

type Values = Record<string, unknown>;

/** A field that at least one of two people changed. */
export interface MergedField {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Who changed it; if both did, one of the values must be chosen. */
  by: 'me' | 'them' | 'both';
}

/** Fields that every write changes. */
const BOOKKEEPING: readonly string[] = ['id', '_id', '__v', 'createdAt', 'updatedAt'];

/** An expanded reference: the record also has its id in another field. */
const isExpansion = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges the changes to each field that both sides made from the same base.
 * @param base the record from which both started
 * @param mine this person's typed values, by field
 * @param theirs the record as somebody else has saved it meanwhile
 */
export function mergedFields(base: Values, mine: Values, theirs: Values): MergedField[] {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].flatMap((name): MergedField[] => {
    if (BOOKKEEPING.includes(name)) return [];
    const typed = name in mine ? mine[name] : base[name];
    const byMe = !same(typed, base[name]);
    const byThem = !same(theirs[name], base[name]);
    // The same change by both needs no choice.
    if ((!byMe && !byThem) || (byMe && byThem && same(typed, theirs[name]))) return [];
    if (!byMe && (isExpansion(theirs[name]) || isExpansion(base[name]))) return [];
    const by = byMe && byThem ? 'both' : byMe ? 'me' : 'them';
    return [{ name, mine: typed, theirs: theirs[name], by }];
  });
}

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
