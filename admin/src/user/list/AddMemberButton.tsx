import AddIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { AddLink } from '../../lists/AddButton';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';

/** Leads to the form for a new member; only an icon in a phone's toolbar. */
export function AddMemberButton({ inToolbar = false }: { inToolbar?: boolean }) {
  const message = useMessage();
  if (!useMay('user.create')) return null;
  return <AddLink label={message('member.add')} to="/user/create" icon={<AddIcon />} inToolbar={inToolbar} />;
}
