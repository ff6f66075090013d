import { addDays, isCalendarDay, istDay } from '@coastok/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { ActionDialog } from '../dialogs/ActionDialog';
import { DayInput } from '../forms/MomentInput';
import { NoteInput } from '../forms/inputs';
import { useMessage } from '../messages/useMessage';

const LONGEST_TASK = 500;

interface NotYetDialogProps {
  memberId: string;
  name: string;
  /** Called once the task is saved. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks why the decision is postponed, and saves that as a task for the member; the record stays in the queue. */
export function NotYetDialog({ memberId, name, onDone, onClose }: NotYetDialogProps) {
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
