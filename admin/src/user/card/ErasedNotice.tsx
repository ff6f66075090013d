import { formatDate } from '@coastok/domain';
import { Alert } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import type { Member } from '../userModel';

/** In place of a member's details, once there are none. */
export function ErasedNotice() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  if (!member?.erasedAt) return null;
  return <Alert severity="info">{message('personData.notice', { date: formatDate(member.erasedAt) })}</Alert>;
}
