import { Button } from '@mui/material';
import { HttpError, useEditContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { NotFoundPage } from '../shell/NotFoundPage';
import { StatusPage } from '../shell/StatusPage';

interface AreaProblemProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of an area that could not be read: it does not exist (for this person), or the call failed. */
export function AreaProblem({ error, onRetry }: AreaProblemProps) {
  const message = useMessage();
  if (error instanceof HttpError && error.status === 404) return <NotFoundPage />;
  return (
    <StatusPage
      title={message('area.failedToLoad')}
      text={error instanceof Error ? error.message : message('errors.unknown')}
      action={
        <Button variant="contained" onClick={onRetry}>
          {message('area.retry')}
        </Button>
      }
    />
  );
}

export function AreaEditProblem() {
  const { error, refetch } = useEditContext();
  return <AreaProblem error={error} onRetry={() => void refetch?.()} />;
}
