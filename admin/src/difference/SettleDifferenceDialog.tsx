import { displayName, RESOLUTION_LABELS, type Resolution } from '@coastok/domain';
import { DialogContentText, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { useKeptState } from '../forms/useKeptState';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import { fieldProblem } from '../provider/httpError';
import { useRefreshAccounts } from '../settlement/settlementModel';
import { KindField, SideField } from './DifferenceFields';
import { type Difference, isOurWord } from './differenceModel';

const LONGEST_NOTE = 1000;

interface SettleDifferenceDialogProps {
  difference: Difference;
  resolution: Resolution;
  onClose: () => void;
}

/** Settles a difference with what came of it; tells when somebody else was first, whose word then stands. */
export function SettleDifferenceDialog({ difference, resolution, onClose }: SettleDifferenceDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const provider = useConsoleProvider();
  const refresh = useRefreshAccounts();
  const [typed, setTyped] = useKeptState(`difference.${difference.id}`, '');
  const note = typed.trim();
  const settle = useMutation({
    mutationFn: () => provider.settleDifference(difference.id, { resolution, note }),
    onSuccess: answer => {
      if (isOurWord(answer, { resolution, note })) notify('difference.done', { type: 'success' });
      else {
        notify('difference.before', {
          type: 'warning',
          messageArgs: {
            name: displayName(answer.by) || message('difference.somebody'),
            resolution: answer.resolution ? RESOLUTION_LABELS[answer.resolution].toLowerCase() : '',
          },
        });
      }
      onClose();
      void refresh();
    },
  });
  function leave(): void {
    if (settle.isError) void refresh();
    onClose();
  }
  const problem = fieldProblem(settle.error, 'note');
  return (
    <FormDialog
      title={message(`difference.titles.${resolution}`)}
      confirm={message('difference.yes')}
      busy={settle.isPending}
      disabled={!note}
      problem={problem ? null : settle.error?.message}
      onClose={leave}
      onSubmit={() => settle.mutate()}
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
      <TextField
        label={message('difference.note')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoFocus
        required
        multiline
        minRows={3}
        error={problem !== undefined}
        helperText={problem ?? message('difference.noteHint')}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}
