import MembersIcon from '@mui/icons-material/GroupsOutlined';
import { NoMatch as NothingMatches } from '../../lists/NoMatch';
import { useMessage } from '../../messages/useMessage';

/** A list whose filters leave nobody. */
export function NoMatch() {
  const message = useMessage();
  return <NothingMatches icon={MembersIcon} title={message('memberEmpty.noMatch')} />;
}
