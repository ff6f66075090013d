import { MAX_SEARCH_LENGTH } from '@coastok/domain';
import { Box, MenuItem, type SxProps, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { FilterLiveSearch, SearchInput, useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { without } from './listFilter';

interface ListSearchProps {
  label: string;
  placeholder?: string;
  /** The field's width; without it the field has a full line on a phone. */
  sx?: SxProps;
}

/** The width of a search field that shares its row with a button or more filters. */
export const BESIDE_A_BUTTON = { flex: '1 1 160px', maxWidth: { sm: 300 } } as const;

/** The search field of the surrounding list. */
export function ListSearch({
  label,
  placeholder,
  sx = { flex: { xs: '1 1 100%', sm: '0 1 300px' } },
}: ListSearchProps) {
  return (
    <Box sx={{ '& form': { width: '100%' }, ...sx }}>
      <FilterLiveSearch
        label={label}
        placeholder={placeholder}
        margin="none"
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
      />
    </Box>
  );
}

/** The search field among a list's filters; a function, because react-admin reads the element's own props. */
export const searchInput = (placeholder: string) => (
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={placeholder}
    slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
  />
);

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

interface EitherFilterProps {
  /** The filter's name in the API. */
  source: string;
  label: string;
  choices: readonly { id: string; name: string }[];
  /**
   * The choice shown while the filter is not set. If absent, the list shows everything then, and a choice can be
   * cleared.
   */
  unset?: string;
  /** Whether a choice is always required, because the API has no default for this filter. */
  always?: boolean;
}

/** Filters by one of two or more choices, for example open or done, as toggle buttons. */
export function EitherFilter({ source, label, choices, unset, always = false }: EitherFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value = unset ?? null, ...others } = filterValues as Record<string, string | undefined>;
  function choose(chosen: string | null): void {
    if (chosen === null && (unset || always)) return;
    setFilters(chosen === null || chosen === unset ? others : { ...others, [source]: chosen });
  }
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      color="primary"
      aria-label={label}
      value={value}
      onChange={(_, chosen: string | null) => choose(chosen)}
    >
      {choices.map(({ id, name }) => (
        <ToggleButton key={id} value={id}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
