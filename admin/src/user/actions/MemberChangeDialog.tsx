import { displayName } from '@coastok/domain';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import type { Member } from '../userModel';
import type { MemberChange } from './memberChanges';

interface MemberChangeDialogProps {
  change: MemberChange;
  member: Member;
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a change of one member; waits for the server before it shows the result. */
export function MemberChangeDialog({ change, member, open, onDone, onClose }: MemberChangeDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<Member>();
  const name = displayName(member);

  function apply(): void {
    void update(
      'user',
      { id: member.id, data: change.change, previousData: member },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(change.done, { type: 'success', messageArgs: { name } });
          onDone();
        },
        onError: notifyError,
        // The data on the screen is out of date after a success, and after a refusal due to somebody else's change.
        onSettled: () => {
          onClose();
          refresh();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      title={message(change.title)}
      subject={name}
      confirm={message(change.confirm)}
      color={change.color}
      busy={isPending}
      onClose={onClose}
      onConfirm={apply}
    />
  );
}
