import { useEditContext, useShowContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { RecordProblem } from '../../shell/RecordProblem';

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
