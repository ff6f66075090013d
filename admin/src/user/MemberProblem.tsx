import { useEditContext, useRecordContext, useShowContext } from 'react-admin';
import { displayName } from '@coastok/domain';
import { useMessage } from '../messages/useMessage';
import { RecordProblem } from '../layout/StatusPage';
import type { Member } from './userModel';

export function MemberShowProblem() {
  const message = useMessage();
  const { error, refetch } = useShowContext();
  return (
    <RecordProblem title={message('memberCard.failed')} error={error} onRetry={() => void refetch?.()} />
  );
}

export function MemberEditProblem() {
  const message = useMessage();
  const { error, refetch } = useEditContext();
  return (
    <RecordProblem title={message('memberCard.failed')} error={error} onRetry={() => void refetch?.()} />
  );
}

/** The member's name as the page's title. */
export const MemberTitle = () => displayName(useRecordContext<Member>());
