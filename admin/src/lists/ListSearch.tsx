import { MAX_SEARCH_LENGTH } from '@coastok/domain';
import { Box, type SxProps } from '@mui/material';
import { FilterLiveSearch, SearchInput } from 'react-admin';

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
