import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Button, Card, Skeleton } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../lists/EmptyState';
import { useMessage } from '../messages/useMessage';
import { queueAddress, type QueueName } from './queueModel';

interface QueueEndProps {
  name: QueueName;
  desk: { waiting: number | undefined; isNarrowed: boolean; beginAgain: () => Promise<void> };
}

/** Shown after the last record: everything is decided, or some were skipped. */
export function QueueEnd({ name, desk: { waiting, isNarrowed, beginAgain } }: QueueEndProps) {
  const message = useMessage();
  if (waiting === undefined) return <Skeleton variant="rounded" height={280} />;
  const home = (
    <Button variant={waiting === 0 ? 'contained' : 'text'} component={Link} to="/dashboard">
      {message('queue.dashboard')}
    </Button>
  );
  return (
    <Card>
      {waiting > 0 ? (
        <EmptyState
          icon={WaitingIcon}
          title={message('queue.endTitle')}
          hint={message('queue.endHint', { smart_count: waiting })}
        >
          <Button variant="contained" onClick={() => void beginAgain()}>
            {message('queue.again')}
          </Button>
          {home}
        </EmptyState>
      ) : (
        <EmptyState
          icon={DoneIcon}
          title={message('queue.allDone')}
          hint={message(isNarrowed ? 'queue.allDoneNarrowed' : 'queue.allDoneHint')}
        >
          {isNarrowed && (
            <Button component={Link} to={queueAddress(name)}>
              {message('queue.everybody')}
            </Button>
          )}
          {home}
        </EmptyState>
      )}
    </Card>
  );
}
