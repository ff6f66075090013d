import { useMessage } from '../messages/useMessage';
import { StatusPage } from './StatusPage';

export function NotFoundPage() {
  const message = useMessage();
  return <StatusPage title={message('shell.notFoundTitle')} text={message('shell.notFoundText')} />;
}
