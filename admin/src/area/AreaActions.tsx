import AssignIcon from '@mui/icons-material/GroupAddOutlined';
import FrontlinersIcon from '@mui/icons-material/GroupOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Stack,
  Tooltip,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useDelete, useNotify, useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { DeleteAction } from '../lists/RowActions';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { type Area, assignFrontlinersAddress, cardAddress, type FromList } from './areaModel';

interface ActionLinkProps {
  label: string;
  to: string;
  icon: ReactNode;
  state?: FromList;
}

const ActionLink = ({ label, to, icon, state }: ActionLinkProps) => (
  <Tooltip title={label}>
    <IconButton
      component={Link}
      to={to}
      state={state}
      aria-label={label}
      onClick={event => event.stopPropagation()}
    >
      {icon}
    </IconButton>
  </Tooltip>
);

/** The buttons of one area in the list. */
export function AreaActions() {
  const message = useMessage();
  const rights = useAreaRights();
  const { search } = useLocation();
  const area = useRecordContext<Area>();
  if (!area) return null;
  const { id, name } = area;
  return (
    <Stack direction="row" sx={{ my: -0.5, mx: -1 }}>
      <ActionLink label={message('area.view', { name })} to={cardAddress(id, search)} icon={<ViewIcon />} />
      {rights.edit && (
        <ActionLink
          label={message('area.edit', { name })}
          to={`/area/${id}`}
          state={{ search }}
          icon={<EditIcon />}
        />
      )}
      <ActionLink
        label={message(rights.assign ? 'area.assignFrontliners' : 'area.viewFrontliners', { name })}
        to={assignFrontlinersAddress(id)}
        icon={rights.assign ? <AssignIcon /> : <FrontlinersIcon />}
      />
      {rights.remove && <AreaDeleteButton />}
    </Stack>
  );
}

/** The signed-in person's rights on the areas they see; the server shows leaders only their own areas. */
export function useAreaRights() {
  return {
    create: useMay('area.create'),
    edit: useMay('area.update'),
    editIdentity: useMay('area.updateIdentity'),
    remove: useMay('area.delete'),
    assign: useMay('area.assignFrontliner'),
  };
}

function AreaDeleteButton() {
  const message = useMessage();
  const area = useRecordContext<Area>();
  const [asking, setAsking] = useState(false);
  if (!area) return null;
  const label = message('area.remove', { name: area.name });
  return (
    <>
      <DeleteAction label={label} name={area.name} onClick={() => setAsking(true)} />
      {asking && <AreaDeleteDialog area={area} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AreaDeleteDialogProps {
  area: Area;
  onClose: () => void;
}

/** Confirms deleting an area; a refusal (the area still has members) stays readable in the dialog. */
function AreaDeleteDialog({ area, onClose }: AreaDeleteDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const titleId = useId();
  const textId = useId();
  const [deleteOne, { isPending, error }] = useDelete<Area, Error>();

  const remove = () =>
    deleteOne(
      'area',
      { id: area.id, previousData: area },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('area.deleted', { type: 'success', messageArgs: { name: area.name } });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={isPending ? undefined : onClose}
      onClick={event => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{message('area.deleteTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{message('area.deleteText')}</DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {message('area.cancel')}
        </Button>
        <Button color="error" variant="contained" onClick={() => void remove()} loading={isPending}>
          {message('area.deleteYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
