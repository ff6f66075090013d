import { displayName } from '@coastok/domain';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { DeleteAction } from '../../lists/DeleteAction';
import { useMessage } from '../../messages/useMessage';
import type { Member } from '../userModel';
import { MemberChangeDialog } from './MemberChangeDialog';
import type { MemberChange } from './memberChanges';

interface MemberChangeButtonProps {
  change: MemberChange;
  member: Member;
  compact?: boolean;
  onDone?: (change: MemberChange) => void;
}

/** One change of one member, after a confirmation. */
export function MemberChangeButton({ change, member, compact, onDone }: MemberChangeButtonProps) {
  const message = useMessage();
  const [asking, setAsking] = useState(false);
  const { icon: Icon, color } = change;
  return (
    <>
      {compact && change.name === 'remove' ? (
        <DeleteAction
          label={message(change.labelOf, { name: displayName(member) })}
          hint={message(change.label)}
          name={displayName(member)}
          size="small"
          color={color}
          onClick={() => setAsking(true)}
        />
      ) : compact ? (
        <Tooltip title={message(change.label)}>
          <IconButton
            size="small"
            color={color}
            aria-label={message(change.labelOf, { name: displayName(member) })}
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
      <MemberChangeDialog
        change={change}
        member={member}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={() => onDone?.(change)}
      />
    </>
  );
}
