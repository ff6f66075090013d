import { BackLink } from '../../lists/BackLink';
import { useMessage } from '../../messages/useMessage';
import { useLastList } from '../list/listPlace';

/** Links back to the previous list, with its filters and page. */
export function BackToList() {
  const message = useMessage();
  const { segment, address } = useLastList();
  return <BackLink label={message(`member.titles.${segment}`)} to={address} />;
}
