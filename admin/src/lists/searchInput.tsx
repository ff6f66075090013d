import { MAX_SEARCH_LENGTH } from '@coastok/domain';
import { SearchInput } from 'react-admin';

/** The search field of a list's filters; a function, because react-admin reads the element's own props. */
export const searchInput = (placeholder: string) => (
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={placeholder}
    slotProps={{ htmlInput: { maxLength: MAX_SEARCH_LENGTH } }}
  />
);
