import {
  DIFFERENCE_LABELS,
  RESOLUTIONS,
  RESOLUTION_LABELS,
  type Resolution,
  displayName,
} from '@coastok/domain';
import { Button, DialogContentText, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { ActionDialog } from '../dialogs/ActionDialog';
import { NoteInput } from '../forms/inputs';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useMay } from '../session/access';
import { useRefreshAccounts } from '../settlement/settlementModel';
import { KindField, SideField } from './DifferenceFields';
import { type Difference, isOurWord, sideText } from './differenceModel';

/** One button for each possible resolution; none once it is settled. */
export function SettleButtons() {
  const message = useMessage();
  const may = useMay('settlementDifference.settle');
  const difference = useRecordContext<Difference>();
  const [chosen, setChosen] = useState<Resolution | null>(null);
  if (!difference || !may || difference.state === 'settled') return null;
  const none = message('difference.noRow');
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, justifyContent: 'flex-end' }}>
        {RESOLUTIONS.map(resolution => (
          <Button
            key={resolution}
            size="small"
            variant="outlined"
            aria-label={message('difference.actionOf', {
              action: message(`difference.actions.${resolution}`),
              kind: DIFFERENCE_LABELS[difference.kind],
              ours: sideText(difference.ours, none),
              theirs: sideText(difference.theirs, none),
            })}
            onClick={() => setChosen(resolution)}
          >
            {message(`difference.actions.${resolution}`)}
          </Button>
        ))}
      </Stack>
      {chosen && (
        <SettleDifferenceDialog difference={difference} resolution={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

interface SettleDifferenceDialogProps {
  difference: Difference;
  resolution: Resolution;
  onClose: () => void;
}

/**
 * Settles a difference with a resolution and a note; if somebody else settled it first, their resolution is
 * kept and shown.
 */
function SettleDifferenceDialog({ difference, resolution, onClose }: SettleDifferenceDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshAccounts();
  return (
    <ActionDialog
      title={message(`difference.titles.${resolution}`)}
      confirm={message('difference.yes')}
      draft={`difference.${difference.id}`}
      initial={{ note: '' }}
      ready={({ note }) => note !== ''}
      act={({ note }) =>
        call('settlementDifference.settle', { id: difference.id, body: { resolution, note } })
      }
      onDone={(answer, { note }) => {
        if (isOurWord(answer, { resolution, note })) return notify('difference.done', { type: 'success' });
        notify('difference.before', {
          type: 'warning',
          messageArgs: {
            name: displayName(answer.by) || message('difference.somebody'),
            resolution: answer.resolution ? RESOLUTION_LABELS[answer.resolution].toLowerCase() : '',
          },
        });
      }}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {message(`difference.hints.${resolution}`)} {message('difference.once')}
      </DialogContentText>
      <Facts>
        <Fact label={message('difference.kind')}>
          <KindField />
        </Fact>
        <Fact label={message('difference.ours')}>
          <SideField side="ours" />
        </Fact>
        <Fact label={message('difference.theirs')}>
          <SideField side="theirs" />
        </Fact>
      </Facts>
      <NoteInput
        source="note"
        label={message('difference.note')}
        helperText={message('difference.noteHint')}
        autoFocus
      />
    </ActionDialog>
  );
}
