import AssignIcon from '@mui/icons-material/GroupAddOutlined';
import FrontlinersIcon from '@mui/icons-material/GroupOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { AreaDeleteButton } from './AreaDeleteButton';
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
