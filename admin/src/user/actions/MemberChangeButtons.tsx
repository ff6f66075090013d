import { useRecordContext } from 'react-admin';
import { useProfile } from '../../session/useProfile';
import type { Member } from '../userModel';
import { MemberChangeButton } from './MemberChangeButton';
import { MEMBER_CHANGES, type MemberChange } from './memberChanges';

interface MemberChangeButtonsProps {
  /** Which of them; all when absent. */
  names?: readonly MemberChange['name'][];
  /** As icons, for a row of a list. */
  compact?: boolean;
  onDone?: (change: MemberChange) => void;
}

/** Approve, activate, delete: those that this person may do to this member now. */
export function MemberChangeButtons({ names, ...props }: MemberChangeButtonsProps) {
  const actor = useProfile();
  const member = useRecordContext<Member>();
  if (!actor || !member) return null;
  return MEMBER_CHANGES.filter(({ name }) => !names || names.includes(name))
    .filter(({ allowed }) => allowed(actor, member))
    .map(change => <MemberChangeButton key={change.name} change={change} member={member} {...props} />);
}
