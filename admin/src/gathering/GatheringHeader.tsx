import { type AttendanceRecord, formatDate, formatDateTime, istDay, marksFrom } from '@coastok/domain';
import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useMay } from '../session/access';
import { GatheringDialog } from './GatheringDialog';
import { type Gathering, isLeftOpen, TONES } from './gatheringModel';

interface GatheringHeaderProps {
  gathering: Gathering;
  /** Undefined while loading. */
  rows: readonly AttendanceRecord[] | undefined;
}

type OpenDialog = 'close' | 'cancel' | 'remove';

const TEXTS = {
  close: { title: 'gathering.closeTitle', confirm: 'gathering.closeList', done: 'gathering.closed' },
  cancel: { title: 'gathering.cancelTitle', confirm: 'gathering.cancelYes', done: 'gathering.cancelled' },
  remove: { title: 'gathering.removeTitle', confirm: 'gathering.removeYes', done: 'gathering.removed' },
} as const;

/** The gathering's time, place and state, with its actions. */
export function GatheringHeader({ gathering, rows }: GatheringHeaderProps) {
  const message = useMessage();
  const mayChange = useMay('gathering.update');
  const [openDialog, setOpenDialog] = useState<OpenDialog | 'edit' | null>(null);
  const { state, startsAt, place, areaName, present, absent } = gathering;
  const isPlanned = state === 'planned';
  const isUntouched = gathering.guests === 0 && (rows?.every(row => row.present === null) ?? false);
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'start' }}>
        <div>
          <Typography>{formatDateTime(startsAt)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[areaName, place].filter(Boolean).join(' · ')}
          </Typography>
        </div>
        <StatusChip label={message(`gathering.states.${state}`)} tone={TONES[state]} />
      </Stack>
      {isLeftOpen(gathering, new Date()) && <Alert severity="warning">{message('gathering.leftOpen')}</Alert>}
      {isPlanned && istDay(new Date()) < marksFrom(startsAt) && (
        <Alert severity="info">
          {message('gathering.tooEarly', { day: formatDate(marksFrom(startsAt)) })}
        </Alert>
      )}
      {state === 'held' && (
        <Alert severity="info">{message('gathering.closedHint', { present, absent })}</Alert>
      )}
      {state === 'cancelled' && <Alert severity="warning">{message('gathering.cancelledHint')}</Alert>}
      {mayChange && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {isPlanned && (
            <>
              <Button variant="contained" onClick={() => setOpenDialog('close')}>
                {message('gathering.closeList')}
              </Button>
              <Button onClick={() => setOpenDialog('edit')}>{message('gathering.edit')}</Button>
              <Button color="error" onClick={() => setOpenDialog('cancel')}>
                {message('gathering.cancel')}
              </Button>
            </>
          )}
          {isUntouched && state !== 'held' && (
            <Button color="error" onClick={() => setOpenDialog('remove')}>
              {message('gathering.remove')}
            </Button>
          )}
        </Stack>
      )}
      {openDialog === 'edit' && <GatheringDialog gathering={gathering} onClose={() => setOpenDialog(null)} />}
      {openDialog && openDialog !== 'edit' && (
        <Ask
          act={openDialog}
          gathering={gathering}
          came={rows?.filter(row => row.present).length ?? 0}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Card>
  );
}

interface AskProps {
  act: OpenDialog;
  gathering: Gathering;
  came: number;
  onClose: () => void;
}

/** Confirms an action that ends the list. */
function Ask({ act, gathering, came, onClose }: AskProps) {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const provider = useDataProvider();
  const { id } = gathering;
  const texts = TEXTS[act];
  const acts = {
    close: () => call('gathering.close', { id }),
    cancel: () =>
      provider.update('gathering', {
        id,
        data: { ...gathering, state: 'cancelled' },
        previousData: gathering,
      }),
    remove: () => provider.delete('gathering', { id, previousData: gathering }),
  };
  const { mutate, isPending, error } = useMutation<unknown>({
    mutationFn: acts[act],
    onSuccess: () => {
      notify(texts.done, { type: 'success' });
      onClose();
      if (act === 'remove') void navigate('/gathering');
      else void client.invalidateQueries({ queryKey: ['gathering'] });
    },
  });
  return (
    <ConfirmDialog
      open
      title={message(texts.title)}
      subject={gathering.title}
      text={act === 'close' ? message('gathering.closeText', { present: came }) : undefined}
      confirm={message(texts.confirm)}
      color={act === 'close' ? 'primary' : 'error'}
      busy={isPending}
      problem={error?.message}
      onClose={onClose}
      onConfirm={() => mutate()}
    />
  );
}
