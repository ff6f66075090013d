import { displayName } from '@coastok/domain';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { DeleteAction } from '../../lists/RowActions';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/access';
import type { Member } from '../userModel';
import { MemberChangeDialog } from './MemberChangeDialog';
import { MEMBER_CHANGES, type MemberChange } from './memberChanges';

interface MemberChangeButtonsProps {
  /** The changes to offer; all if absent. */
  names?: readonly MemberChange['name'][];
  /** Shows icons only, for a row of a list. */
  compact?: boolean;
  onDone?: (change: MemberChange) => void;
}

/** Approve, activate, delete: the changes that this person may make to this member now. */
export function MemberChangeButtons({ names, ...props }: MemberChangeButtonsProps) {
  const actor = useProfile();
  const member = useRecordContext<Member>();
  if (!actor || !member) return null;
  return MEMBER_CHANGES.filter(({ name }) => !names || names.includes(name))
    .filter(({ allowed }) => allowed(actor, member))
    .map(change => <MemberChangeButton key={change.name} change={change} member={member} {...props} />);
}

interface MemberChangeButtonProps {
  change: MemberChange;
  member: Member;
  compact?: boolean;
  onDone?: (change: MemberChange) => void;
}

/** One change of one member, after a confirmation. */
function MemberChangeButton({ change, member, compact, onDone }: MemberChangeButtonProps) {
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
