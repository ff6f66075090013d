import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';

interface ChoiceFilterProps {
  /** The filter's name, as the API has it. */
  source: string;
  label: string;
  /** What is said when nothing is chosen. */
  all: string;
  choices: readonly { id: string | number; name: string }[];
  /** Names are sentences. */
  wide?: boolean;
}

const WIDTH = { xs: '1 1 140px', sm: '0 1 220px' };
const WIDE = { xs: '1 1 100%', sm: '0 1 320px' };

/** The choices out of what people read of each. */
export const choicesIn = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

/** Narrows a list to one of a few; a value of the address that is none of them counts as none. */
export function ChoiceFilter({ source, label, all, choices, wide = false }: ChoiceFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues as Record<string, string | number | undefined>;
  return (
    <TextField
      select
      label={label}
      value={choices.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) =>
        setFilters(target.value === '' ? others : { ...others, [source]: target.value })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ my: 0, flex: wide ? WIDE : WIDTH }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
