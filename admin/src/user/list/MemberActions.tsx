import { displayName } from '@coastok/domain';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { MemberChangeButtons } from '../actions/MemberChangeButtons';
import type { Member } from '../userModel';

const LinkButton = ({
  label,
  hint,
  to,
  icon,
}: {
  label: string;
  hint: string;
  to: string;
  icon: ReactNode;
}) => (
  <Tooltip title={hint}>
    <IconButton
      component={Link}
      to={to}
      size="small"
      aria-label={label}
      onClick={event => event.stopPropagation()}
    >
      {icon}
    </IconButton>
  </Tooltip>
);

/** The actions on one member of a list, as a row of icons. */
export function MemberActions() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  const mayEdit = useMay('user.updateOthers');
  if (!member) return null;
  const name = displayName(member);
  return (
    <>
      {/* Actions for some members come first, so that the others are aligned in columns. */}
      <MemberChangeButtons compact names={['approve', 'activate']} />
      <LinkButton
        label={message('member.viewOf', { name })}
        hint={message('member.view')}
        to={`/user/${member.id}/show`}
        icon={<ViewIcon fontSize="small" />}
      />
      {mayEdit && (
        <LinkButton
          label={message('member.editOf', { name })}
          hint={message('member.edit')}
          to={`/user/${member.id}`}
          icon={<EditIcon fontSize="small" />}
        />
      )}
      <MemberChangeButtons compact names={['remove']} />
    </>
  );
}
