import { displayName } from '@coastok/domain';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import type { Member } from '../userModel';
import type { MemberChange } from './memberChanges';

interface MemberChangeButtonProps {
  change: MemberChange;
  member: Member;
  compact?: boolean;
  onDone?: (change: MemberChange) => void;
}

/** One change of one member, after a confirmation; nothing is shown as done before the server says so. */
export function MemberChangeButton({ change, member, compact, onDone }: MemberChangeButtonProps) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<Member>();
  const { icon: Icon, color } = change;
  const name = displayName(member);

  function apply(): void {
    void update(
      'user',
      { id: member.id, data: change.change, previousData: member },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(change.done, { type: 'success', messageArgs: { name } });
          onDone?.(change);
        },
        onError: notifyError,
        // Whether it worked or somebody else was faster: what is on the screen is out of date.
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  }

  return (
    <>
      {compact ? (
        <Tooltip title={message(change.label)}>
          <IconButton
            size="small"
            color={color}
            aria-label={message(change.labelOf, { name })}
            onClick={event => {
              event.stopPropagation();
              setAsking(true);
            }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button color={color} startIcon={<Icon />} onClick={() => setAsking(true)}>
          {message(change.label)}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={message(change.title)}
        subject={name}
        confirm={message(change.confirm)}
        color={color}
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={apply}
      />
    </>
  );
}
