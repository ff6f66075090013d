import { useRecordContext } from 'react-admin';
import { useProfile } from '../../session/useProfile';
import type { Member } from '../userModel';
import { MemberChangeButton } from './MemberChangeButton';
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
