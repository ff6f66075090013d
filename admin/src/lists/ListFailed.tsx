import { Alert, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { isOutage } from '../provider/httpError';

/** Replaces the rows after a failed load, with the error and a retry button; the banner reports an outage. */
export function ListFailed() {
  const message = useMessage();
  const { error, refetch } = useListContext();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          {message('lists.retry')}
        </Button>
      }
    >
      {message('lists.failed')} {error instanceof Error && !isOutage(error) ? error.message : null}
    </Alert>
  );
}
