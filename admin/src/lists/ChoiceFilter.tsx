import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { without } from './listFilter';

interface ChoiceFilterProps {
  /** The filter's name, as the API has it. */
  source: string;
  label: string;
  /** What is said when nothing is chosen. */
  all: string;
  choices: readonly { id: string | number; name: string }[];
  /** Filters whose choices depend on this one: what was chosen of them ends with another choice here. */
  clears?: readonly string[];
  /** Names are sentences. */
  wide?: boolean;
}

const WIDTH = { xs: '1 1 140px', sm: '0 1 220px' };
const WIDE = { xs: '1 1 100%', sm: '0 1 320px' };

/** The choices out of what people read of each. */
export const choicesIn = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

/** Narrows a list to one of a few; a value of the address that is none of them is seen as such, to be taken back. */
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
