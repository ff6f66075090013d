import { ROLE_NAMES } from '@coastok/domain';
import { Navigate } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { SIGN_IN } from '../session/authProvider';
import { useProfile } from '../session/useProfile';
import { StatusPage } from './StatusPage';

export function AccessDeniedPage() {
  const message = useMessage();
  const profile = useProfile();
  if (!profile) return <Navigate to={SIGN_IN} replace />;
  const text = message('shell.deniedText', { role: ROLE_NAMES[profile.userRole] });
  return <StatusPage title={message('shell.deniedTitle')} text={text} />;
}
