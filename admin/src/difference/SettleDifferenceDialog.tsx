import { displayName, RESOLUTION_LABELS, type Resolution } from '@coastok/domain';
import { DialogContentText } from '@mui/material';
import { useNotify } from 'react-admin';
import { ActionDialog } from '../dialogs/ActionDialog';
import { NoteInput } from '../forms/NoteInput';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useRefreshAccounts } from '../settlement/settlementModel';
import { KindField, SideField } from './DifferenceFields';
import { type Difference, isOurWord } from './differenceModel';

interface SettleDifferenceDialogProps {
  difference: Difference;
  resolution: Resolution;
  onClose: () => void;
}

/**
 * Settles a difference with a resolution and a note; if somebody else settled it first, their resolution is
 * kept and shown.
 */
export function SettleDifferenceDialog({ difference, resolution, onClose }: SettleDifferenceDialogProps) {
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
