import { ROLE_NAMES } from '@coastok/domain';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/useProfile';
import { StatusPage } from './StatusPage';

export function AccessDeniedPage() {
  const message = useMessage();
  const profile = useProfile();
  const role = profile ? ROLE_NAMES[profile.userRole] : '';
  return <StatusPage title={message('shell.deniedTitle')} text={message('shell.deniedText', { role })} />;
}
