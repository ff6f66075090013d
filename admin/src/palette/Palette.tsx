import { cleanLine } from '@coastok/domain';
import {
  Autocomplete,
  Box,
  Chip,
  Dialog,
  InputAdornment,
  ListSubheader,
  type PopperProps,
  TextField,
  Typography,
} from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { menuGroups } from '../screens/menu';
import type { Profile } from '../provider/session';
import { useProfile } from '../session/access';
import { useIsPhone } from '../layout/useIsPhone';
import { isKnownHere, isWorthAsking, type Item, offered, placesFor, remembering } from './paletteModel';

const TYPING_PAUSE_MS = 150;
const NONE: Item[] = [];

/** The typed text after a pause in typing. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function useOffered(profile: Profile, typed: string, recent: readonly Item[]) {
  const message = useMessage();
  const q = cleanLine(useSettled(typed));
  const asks = isWorthAsking(q);
  const { data, isFetching, error } = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) => call('console.find', { query: { q } }, { signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const places = useMemo(() => placesFor(profile, menuGroups, message), [profile, message]);
  const found = useDeferredValue(asks && isWorthAsking(typed) ? data : undefined);
  return {
    items: offered(typed, { recent, places, found: found ?? [] }),
    busy: isFetching || q !== cleanLine(typed) || (asks && found !== data),
    error,
  };
}

/** Places the list below the field, inside the dialog, instead of over it. */
const Below = ({ children }: Pick<PopperProps, 'children'>) => <Box>{children as ReactNode}</Box>;

const Offer = ({ label, hint }: Item) => (
  <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
    <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
      {label}
    </Typography>
    {hint && (
      <Typography component="span" variant="body2" color="textSecondary">
        {hint}
      </Typography>
    )}
  </Box>
);

/** Opens pages, actions and records by a few letters; the most recently opened come first. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const profile = useProfile() as Profile;
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useStore<Item[]>('palette.recent', NONE);
  const { items, busy, error } = useOffered(profile, typed, recent);
  const [first] = items;
  /** Whether Enter was pressed before the server answered the typed text. */
  const isAwaited = useRef(false);
  /** Whether a shown item is highlighted, by keys or the mouse. */
  const isPointedTo = useRef(false);

  useEffect(() => {
    if (!isAwaited.current || busy || !first) return;
    isAwaited.current = false;
    go(first);
  });

  /**
   * Whether Enter must wait: the shown items are for a former text, but Enter means the first result for the
   * current one.
   */
  const mustWait = busy && isWorthAsking(typed) && !(first && isKnownHere(first));

  function go(item: Item | null): void {
    if (!item) return;
    setRecent(remembering(recent, item));
    onClose();
    void navigate(item.path);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      slotProps={{ paper: { 'aria-label': message('palette.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        open
        value={null}
        options={items}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          setTyped(text);
          isAwaited.current = false;
          isPointedTo.current = false;
        }}
        onHighlightChange={(_, item) => {
          isPointedTo.current = item !== null;
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !mustWait || isPointedTo.current) return;
          event.defaultMuiPrevented = true;
          isAwaited.current = true;
        }}
        onChange={(_, item) => go(item)}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        filterOptions={all => all}
        groupBy={({ group }) => message(`palette.groups.${group}`)}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ path }) => path}
        isOptionEqualToValue={(one, other) => one.path === other.path}
        autoHighlight
        clearOnBlur={false}
        disableCloseOnSelect
        forcePopupIcon={false}
        loading={busy}
        loadingText={message('palette.looking')}
        noOptionsText={error?.message ?? message('palette.nothing')}
        slots={{ popper: Below, paper: Below }}
        slotProps={{ listbox: { sx: { maxHeight: isPhone ? 'none' : '60vh', pb: 2 } } }}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="group" aria-label={group}>
            <ListSubheader component="div" aria-hidden disableSticky>
              {group}
            </ListSubheader>
            <Box component="ul" role="none" sx={{ p: 0 }}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key, ...props }, item) => (
          <Box component="li" key={key} {...props}>
            <Offer {...item} />
          </Box>
        )}
        renderInput={params => (
          <TextField
            {...params}
            autoFocus
            hiddenLabel
            placeholder={message('palette.placeholder')}
            sx={{ p: 2, pb: 0, '& .MuiOutlinedInput-root': { pr: '9px !important' } }}
            slotProps={{
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': message('palette.title'),
                maxLength: 100,
              },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
                endAdornment: (
                  <Chip
                    size="small"
                    component="button"
                    label={isPhone ? message('palette.close') : 'Esc'}
                    aria-label={message('palette.close')}
                    onClick={onClose}
                  />
                ),
              },
            }}
          />
        )}
      />
    </Dialog>
  );
}
