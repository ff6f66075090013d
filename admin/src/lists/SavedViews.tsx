import { displayName, type Role, ROLE_NAMES, type Sharing, STAFF } from '@coastok/domain';
import SavedIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Box, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  SelectArrayInput,
  TextInput,
  useCreate,
  useDataProvider,
  useDelete,
  useGetList,
  useListContext,
  useNotify,
  useSavedQueries,
  useStore,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { ActionDialog } from '../dialogs/ActionDialog';
import { ChoiceInput } from '../forms/inputs';
import { useMessage, useNotifyError } from '../messages/useMessage';
import type { Profile } from '../provider/session';
import { useProfile } from '../session/access';
import { ToolbarButton } from './ToolbarButtons';
import {
  addressOf,
  type Arrangement,
  arrangementOf,
  defaultOf,
  isSame,
  sharingsOf,
  sortOf,
  type View,
} from './viewModel';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const ALL = { page: 1, perPage: 500 };
const LONGEST_NAME = 80;

function useViews(resource: string) {
  const { data = [], refetch } = useGetList<View>('view', {
    filter: { resource },
    sort: BY_NAME,
    pagination: ALL,
  });
  useFormerViews(resource, refetch);
  return { views: data, refetch };
}

/** Moves views that this browser stored before the server did to the server, once. */
function useFormerViews(resource: string, refetch: () => unknown): void {
  const [former, keep] = useSavedQueries(resource);
  const provider = useDataProvider();
  useEffect(() => {
    if (former.length === 0) return;
    keep([]);
    const moves = former.map(({ label, value: { filter = {}, sort } }) => {
      const data = { resource, name: label, filter, ...(sort && { sort: sortOf(sort) }) };
      return provider.create('view', { data });
    });
    void Promise.allSettled(moves).then(refetch);
  }, [former, keep, provider, resource, refetch]);
}

/**
 * Applies the role's default view when the list's address has no query; replaces the address, so that the back
 * button skips it.
 */
function useDefault(views: readonly View[], opens: boolean): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = defaultOf(views, useProfile()?.userRole);
  const wanted = opens && search === '' && view ? addressOf(arrangementOf(view)) : null;
  useEffect(() => {
    if (wanted !== null) void navigate({ search: `?${wanted}` }, { replace: true });
  }, [wanted, navigate]);
}

/**
 * The list's last filters on any device, offered as a choice; an address without a query still shows the whole
 * list.
 */
function useLast(resource: string, current: Arrangement): Arrangement | null {
  const [last, keep] = useStore<Arrangement | null>(`${resource}.last`, null);
  const text = JSON.stringify(current);
  useEffect(() => {
    const arranged = JSON.parse(text) as Arrangement;
    if (Object.keys(arranged.filter).length > 0) keep(arranged);
  }, [text, keep]);
  return last && !isSame(last, current) ? last : null;
}

interface SavedViewsProps {
  /** Whether this list applies the role's default view, when several lists share a resource. */
  opens?: boolean;
}

/** Saved views of a list: the person's own, and those that others share. */
export function SavedViews({ opens = true }: SavedViewsProps) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const profile = useProfile();
  const { resource, filterValues, sort, setFilters, setSort } = useListContext();
  const { views, refetch } = useViews(resource);
  const [remove] = useDelete<View>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const current: Arrangement = { filter: filterValues as Arrangement['filter'], sort };
  const last = useLast(resource, current);
  useDefault(views, opens);
  const present = views.find(view => isSame(arrangementOf(view), current));
  const isOwn = present !== undefined && present.owner?._id === profile?._id;

  function show(arranged: Arrangement): void {
    setAnchor(null);
    setFilters(arranged.filter, Object.fromEntries(Object.keys(arranged.filter).map(name => [name, true])));
    if (arranged.sort) setSort({ field: arranged.sort.field, order: arranged.sort.order });
  }

  function forget(view: View): void {
    setAnchor(null);
    void remove(
      'view',
      { id: view.id, previousData: view },
      { onSettled: () => void refetch(), onError: notifyError },
    );
  }

  return (
    <>
      <ToolbarButton
        label={message('views.button')}
        icon={<SavedIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {views.map(view => (
          <MenuItem key={view.id} selected={view === present} onClick={() => show(arrangementOf(view))}>
            <ListItemText
              primary={view.name}
              secondary={
                view.defaultFor.length > 0
                  ? message('views.opensFor', {
                      roles: view.defaultFor.map(role => ROLE_NAMES[role]).join(', '),
                    })
                  : view.owner?._id === profile?._id
                    ? view.shared !== 'no' && message(`views.shared.${view.shared}`)
                    : message('views.by', { name: displayName(view.owner) })
              }
            />
          </MenuItem>
        ))}
        {last && <MenuItem onClick={() => show(last)}>{message('views.last')}</MenuItem>}
        {(views.length > 0 || last) && <Divider />}
        {isOwn && (
          <MenuItem onClick={() => forget(present)}>
            {message('views.forget', { name: present.name })}
          </MenuItem>
        )}
        {!present && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setNaming(true);
            }}
          >
            {message('views.save')}
          </MenuItem>
        )}
        {views.length === 0 && (
          <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 280, color: 'text.secondary' }}>
            {message('views.none')}
          </Box>
        )}
      </Menu>
      {naming && profile && (
        <SaveViewDialog
          resource={resource}
          arrangement={current}
          profile={profile}
          onSaved={refetch}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

interface SaveViewDialogProps {
  resource: string;
  arrangement: Arrangement;
  profile: Profile;
  onSaved: () => unknown;
  onClose: () => void;
}

function SaveViewDialog({ resource, arrangement, profile, onSaved, onClose }: SaveViewDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const [create] = useCreate<View, Error>();
  return (
    <ActionDialog
      title={message('views.title')}
      confirm={message('views.confirm')}
      draft={`view.${resource}`}
      initial={NEW_VIEW}
      ready={({ name }) => name !== ''}
      act={({ name, shared, defaultFor }, key) => {
        const { filter, sort } = arrangement;
        const data = {
          resource,
          name,
          filter,
          shared,
          ...(shared === 'all' && { defaultFor }),
          ...(sort && { sort: sortOf(sort) }),
        };
        return create('view', { data, meta: { key } }, { returnPromise: true });
      }}
      onDone={(_view, { name }) => {
        notify('views.saved', { type: 'success', messageArgs: { name } });
        void onSaved();
      }}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={message('views.name')}
        isRequired
        helperText={false}
        autoFocus
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
      />
      <SharingInputs profile={profile} />
    </ActionDialog>
  );
}

const NEW_VIEW: { name: string; shared: Sharing; defaultFor: Role[] } = {
  name: '',
  shared: 'no',
  defaultFor: [],
};

/** Who else sees the view, and for which roles it is the default. */
function SharingInputs({ profile }: { profile: Profile }) {
  const message = useMessage();
  const shared: unknown = useWatch({ name: 'shared' });
  const sharings = sharingsOf(profile);
  return (
    <>
      {sharings.length > 1 && (
        <ChoiceInput
          source="shared"
          label={message('views.with')}
          choices={sharings.map(id => ({ id, name: message(`views.shared.${id}`) }))}
          sx={{ mt: 2 }}
        />
      )}
      {shared === 'all' && (
        <SelectArrayInput
          source="defaultFor"
          label={message('views.opens')}
          choices={STAFF.map(id => ({ id, name: ROLE_NAMES[id] }))}
          helperText={false}
          sx={{ mt: 2 }}
        />
      )}
    </>
  );
}
