import { addDays, isCalendarDay, istDay } from '@coastok/domain';
import BackIcon from '@mui/icons-material/ArrowBack';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RaRecord, RecordContextProvider, useDataProvider, useNotify } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionDialog } from '../dialogs/ActionDialog';
import { DayInput } from '../forms/MomentInput';
import { NoteInput } from '../forms/inputs';
import { EmptyState } from '../lists/EmptyState';
import { useMessage } from '../messages/useMessage';
import { keyOf, useKeys } from '../palette/useShortcuts';
import { useMay, useProfile } from '../session/access';
import { PageTitle } from '../layout/PageTitle';
import { RecordProblem } from '../layout/StatusPage';
import { type Answer, QueueBar } from './QueueBar';
import type { Queue } from './queue';
import { queueAddress, type QueueName } from './queueModel';
import { useQueue } from './useQueue';

const LONGEST_TASK = 500;

interface NotYetDialogProps {
  memberId: string;
  name: string;
  /** Called once the task is saved. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks why the decision is postponed, and saves that as a task for the member; the record stays in the queue. */
function NotYetDialog({ memberId, name, onDone, onClose }: NotYetDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  return (
    <ActionDialog
      title={message('queue.notYetTitle', { name })}
      confirm={message('queue.notYetYes')}
      draft="queue.notYet"
      initial={{ text: '', dueOn: addDays(istDay(new Date()), 1) }}
      ready={({ text, dueOn }) => text !== '' && isCalendarDay(dueOn)}
      once
      act={(typed, key) => provider.create('care/task', { data: { memberId, ...typed }, meta: { key } })}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['care/task'] })}
      onDone={() => {
        notify('queue.notYetDone', { type: 'success', messageArgs: { name } });
        onDone();
      }}
      onClose={onClose}
    >
      {locked => (
        <>
          <NoteInput
            source="text"
            label={message('queue.notYetWhy')}
            max={LONGEST_TASK}
            disabled={locked}
            autoFocus
            minRows={2}
          />
          <DayInput
            source="dueOn"
            label={message('queue.notYetOn')}
            helperText={message('queue.notYetHint')}
            disabled={locked}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Styles of a text for screen readers only. */
const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Shows open records one after the other; another filter starts a new queue. */
export function QueueDesk<Waiting extends RaRecord>({ queue }: { queue: Queue<Waiting> }) {
  const [parameters] = useSearchParams();
  return <Desk key={parameters.get('filter')} queue={queue} />;
}

/** The record's facts, the decision buttons, and the way to the next record. */
function Desk<Waiting extends RaRecord>({ queue }: { queue: Queue<Waiting> }) {
  const { name, nameOf, Facts, yes, no } = queue;
  const message = useMessage();
  const actor = useProfile();
  const desk = useQueue(queue);
  const { record, deciding, place, length } = desk;

  const answer = (kind: 'yes' | 'no'): Answer | null => {
    const decision = kind === 'yes' ? yes : no;
    if (!decision || !actor || !record || !desk.isOpen || !decision.may(actor, record)) return null;
    return { label: message(decision.label(actor, record)), give: () => void desk.decide(kind) };
  };
  const mayWrite = useMay('careTask.create');
  const memberId = record && desk.isOpen && mayWrite ? queue.memberId(record) : null;
  const denial = answer('no');
  const answers = {
    yes: answer('yes'),
    no: no?.inMenu ? null : denial,
    menu: no?.inMenu ? denial : null,
    later:
      memberId === null ? null : { label: message('queue.notYet'), give: () => void desk.decide('later') },
  };
  useKeys(event => {
    switch (keyOf(event)) {
      case 'j':
        return desk.next;
      case 'k':
        return desk.previous;
      case 'a':
        return answers.yes?.give;
      case 'r':
        return answers.no?.give;
      case 'n':
        return answers.later?.give;
      case 'u':
        return () => void desk.undoLast();
      default:
        return null;
    }
  });

  const id = record?.id;
  // `void`, because newer browsers return a promise, which is no clean-up function.
  useEffect(() => void window.scrollTo({ top: 0 }), [id]);
  const Dialog = deciding && deciding !== 'later' && (deciding === 'yes' ? yes : no)?.Dialog;
  const places = { place, length };
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 1120,
        mx: 'auto',
        // The bar is at the bottom of the screen also below short records, so that its buttons stay in place.
        minHeight: 'calc(100dvh - 136px)',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <PageTitle title={message(`queue.titles.${name}`)} />
      <Box role="status" sx={UNSEEN}>
        {record && !desk.isAtEnd && message('queue.now', { name: nameOf(record), ...places })}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 1 }}>
        <Button color="inherit" component={Link} to={desk.listAddress} startIcon={<BackIcon />}>
          {message('queue.back')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {desk.mayTakeBack && (
          <Button
            startIcon={<UndoIcon />}
            aria-keyshortcuts="u"
            onClick={() => void desk.undoLast()}
            sx={{ minHeight: 44 }}
          >
            {message('queue.takeBack')}
          </Button>
        )}
        {!desk.isAtEnd && place > 0 && (
          <Typography color="textSecondary" aria-hidden>
            {message('queue.place', places)}
          </Typography>
        )}
      </Stack>
      {desk.isAtEnd ? (
        <QueueEnd desk={desk} name={name} />
      ) : desk.error && !record ? (
        <RecordProblem title={message('queue.failed')} error={desk.error} onRetry={desk.retry} />
      ) : (
        <>
          {desk.isDecided && !desk.isOpen && (
            <Alert severity="success" sx={{ mb: 2 }}>
              {message('queue.decided')}
            </Alert>
          )}
          {record ? (
            <Box key={record.id} sx={{ pb: 2 }}>
              <RecordContextProvider value={record}>
                <Facts />
              </RecordContextProvider>
            </Box>
          ) : (
            <Skeleton variant="rounded" height={360} />
          )}
          <QueueBar {...answers} previous={desk.previous} next={desk.next} />
        </>
      )}
      {deciding === 'later' && record && memberId && (
        <NotYetDialog memberId={memberId} name={nameOf(record)} onDone={desk.onLater} onClose={desk.close} />
      )}
      {Dialog && record && (
        <Dialog key={record.id} record={record} onDone={desk.onDone} onClose={desk.close} />
      )}
    </Box>
  );
}

interface QueueEndProps {
  name: QueueName;
  desk: { waiting: number | undefined; isNarrowed: boolean; beginAgain: () => Promise<void> };
}

/** Shown after the last record: everything is decided, or some were skipped. */
function QueueEnd({ name, desk: { waiting, isNarrowed, beginAgain } }: QueueEndProps) {
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
