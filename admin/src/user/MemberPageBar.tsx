import { can } from '@coastok/domain';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { BackLink } from '../layout/BackLink';
import { useIsPhone } from '../layout/useIsPhone';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { MemberChangeButtons } from './actions/MemberChangeButtons';
import { PersonDataMenu } from './actions/PersonDataMenu';
import { ResetPasswordButton } from './actions/ResetPasswordButton';
import type { MemberChange } from './actions/memberChanges';
import { useLastList } from './listPlace';
import type { Member } from './userModel';

/** The bar above a member's card or form: a link back, and the member's actions. */
export function MemberPageBar({ page }: { page: 'show' | 'edit' }) {
  const message = useMessage();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const navigate = useNavigate();
  const list = useLastList();
  const isPhone = useIsPhone();

  // For some roles a deleted member no longer exists, so there is no card to stay on.
  const onDone = ({ name }: MemberChange) => (name === 'remove' ? void navigate(list.address) : undefined);

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'flex-start',
        columnGap: 1,
      }}
    >
      <BackToList />
      {member && actor && (
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 0.5,
            // No icons on a phone, where only the labels fit on one line.
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          <ResetPasswordButton />
          {page === 'show' && (
            <MemberChangeButtons names={isPhone ? ['approve', 'activate'] : undefined} onDone={onDone} />
          )}
          {page === 'edit' && (
            <Button component={Link} to={`/user/${member.id}/show`} startIcon={<ViewIcon />}>
              {message('member.view')}
            </Button>
          )}
          {page === 'show' && can(actor, 'user.updateOthers') && !member.erasedAt && (
            <Button variant="contained" component={Link} to={`/user/${member.id}`} startIcon={<EditIcon />}>
              {message('member.edit')}
            </Button>
          )}
          {page === 'show' && (
            // On a phone this menu also deletes the member.
            <PersonDataMenu onRemoved={isPhone ? () => void navigate(list.address) : undefined} />
          )}
        </Box>
      )}
    </Box>
  );
}

/** Links back to the previous list, with its filters and page. */
export function BackToList() {
  const message = useMessage();
  const { segment, address } = useLastList();
  return <BackLink label={message(`member.titles.${segment}`)} to={address} />;
}
