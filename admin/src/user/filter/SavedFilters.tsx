import SavedIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  useListContext,
  useSavedQueries,
  type SavedQuery,
} from 'react-admin';
import { ClosedOnPurpose } from '../../dialogs/ClosedOnPurpose';
import { useMessage } from '../../messages/useMessage';
import { ToolbarButton } from '../../lists/ToolbarButton';
import { isSameQuery } from './savedQueries';

/** A person's own named filters; they work in every segment. */
export function SavedFilters() {
  const message = useMessage();
  const { resource, filterValues, displayedFilters, sort, perPage, setFilters, setSort, setPerPage } =
    useListContext();
  const [stored, store] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const saved = extractValidSavedQueries(stored);
  const current = { filter: filterValues, displayedFilters, sort, perPage };
  const present = saved.find(({ value }) => isSameQuery(value, current));
  const isFiltered = Object.keys(filterValues as object).length > 0;

  function save(): void {
    setAnchor(null);
    setNaming(true);
  }

  function forget(query: SavedQuery): void {
    setAnchor(null);
    store(saved.filter(item => item !== query));
  }

  function recall({ value }: SavedQuery): void {
    setAnchor(null);
    setFilters(value.filter ?? {}, value.displayedFilters);
    if (value.sort) setSort(value.sort);
    if (value.perPage) setPerPage(value.perPage);
  }

  return (
    <>
      <ToolbarButton
        label={message('memberFilter.saved')}
        icon={<SavedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {saved.map((query, index) => (
          <MenuItem
            key={`${index}.${query.label}`}
            selected={query === present}
            onClick={() => recall(query)}
          >
            {query.label}
          </MenuItem>
        ))}
        {saved.length > 0 && <Divider />}
        {present && (
          <MenuItem onClick={() => forget(present)}>
            {message('memberFilter.forget', { name: present.label })}
          </MenuItem>
        )}
        {!present && isFiltered && <MenuItem onClick={save}>{message('memberFilter.save')}</MenuItem>}
        {saved.length === 0 && !isFiltered && (
          <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 280, color: 'text.secondary' }}>
            {message('memberFilter.noneSaved')}
          </Box>
        )}
      </Menu>
      <ClosedOnPurpose>
        <AddSavedQueryDialog open={naming} onClose={() => setNaming(false)} />
      </ClosedOnPurpose>
    </>
  );
}
