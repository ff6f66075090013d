import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { without } from './listFilter';

interface ChoiceFilterProps {
  /** The filter's name in the API. */
  source: string;
  label: string;
  /** The label of the empty choice. */
  all: string;
  choices: readonly { id: string | number; name: string }[];
  /** Filters that depend on this one; another choice here clears them. */
  clears?: readonly string[];
  /** Whether the names are long. */
  wide?: boolean;
}

const WIDTH = { xs: '1 1 140px', sm: '0 1 220px' };
const WIDE = { xs: '1 1 100%', sm: '0 1 320px' };

/** Choices from labels by id. */
export const choicesIn = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

/**
 * Filters a list by one of a few values; a value in the address that is none of the choices is shown as
 * 'other', so that it can be removed.
 */
export function ChoiceFilter({ source, label, all, choices, clears = [], wide = false }: ChoiceFilterProps) {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues as Record<string, string | number | undefined>;
  const chosen = value ?? '';
  const isOffered = chosen === '' || choices.some(({ id }) => id === chosen);
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) =>
        setFilters(target.value === '' ? others : { ...without(others, ...clears), [source]: target.value })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ my: 0, flex: wide ? WIDE : WIDTH }}
    >
      <MenuItem value="">{all}</MenuItem>
      {!isOffered && (
        <MenuItem value={chosen} dense>
          {message('lists.otherChoice')}
        </MenuItem>
      )}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
