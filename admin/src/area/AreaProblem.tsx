import { useEditContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { RecordProblem } from '../shell/RecordProblem';

interface AreaProblemProps {
  error: unknown;
  onRetry: () => void;
}

export function AreaProblem(props: AreaProblemProps) {
  const message = useMessage();
  return <RecordProblem title={message('area.failedToLoad')} {...props} />;
}

export function AreaEditProblem() {
  const { error, refetch } = useEditContext();
  return <AreaProblem error={error} onRetry={() => void refetch?.()} />;
}
