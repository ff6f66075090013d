import { Button } from '@mui/material';
import { HttpError } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { NotFoundPage, StatusPage } from './StatusPage';

interface RecordProblemProps {
  /** The title for an error other than a missing record. */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a record that could not be read: it does not exist (for this person), or the call failed. */
export function RecordProblem({ title, error, onRetry }: RecordProblemProps) {
  const message = useMessage();
  if (error instanceof HttpError && error.status === 404) return <NotFoundPage />;
  return (
    <StatusPage
      title={title}
      text={error instanceof Error ? error.message : message('errors.unknown')}
      action={
        <Button variant="contained" onClick={onRetry}>
          {message('shell.reload')}
        </Button>
      }
    />
  );
}
