import { REQUEST_KIND_LABELS, REQUEST_KINDS, REQUEST_STATE_LABELS, REQUEST_STATES } from '@coastok/domain';
import { Chip, MenuItem, Stack, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { ListSearch } from '../lists/ListFilters';
import { useMessage } from '../messages/useMessage';
import type { RequestFilter } from './requestModel';

/** The entry in the list of states for all open requests. */
const WAITING = 'waiting';

/** Filters by state, kind, search words, and the member in the link. */
export function RequestFilters() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as RequestFilter;
  const apply = (change: Partial<Record<keyof RequestFilter, string | undefined>>) =>
    setFilters(
      Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)),
    );
  const select = (
    label: string,
    value: string,
    onChange: (chosen: string) => void,
    all: string,
    choices: readonly (readonly [string, string])[],
  ) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ my: 0, flex: { xs: '1 1 140px', sm: '0 1 220px' } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {select(
        message('privacyRequest.state'),
        filter.open ? WAITING : (filter.state ?? ''),
        chosen =>
          apply(
            chosen === WAITING
              ? { open: 'true', state: undefined }
              : { open: undefined, state: chosen || undefined },
          ),
        message('privacyRequest.allStates'),
        [
          [WAITING, message('privacyRequest.waiting')],
          ...REQUEST_STATES.map(state => [state, REQUEST_STATE_LABELS[state]] as const),
        ],
      )}
      {select(
        message('privacyRequest.kind'),
        filter.kind ?? '',
        chosen => apply({ kind: chosen || undefined }),
        message('privacyRequest.allKinds'),
        REQUEST_KINDS.map(kind => [kind, REQUEST_KIND_LABELS[kind]] as const),
      )}
      <ListSearch
        label={message('privacyRequest.search')}
        placeholder={message('privacyRequest.searchHint')}
      />
      {filter.memberId && (
        <Chip label={message('privacyRequest.ofMember')} onDelete={() => apply({ memberId: undefined })} />
      )}
    </Stack>
  );
}
