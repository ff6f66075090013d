import { RecordStatus, Role } from '@coastok/domain';
import ActivateIcon from '@mui/icons-material/RestoreOutlined';
import ApproveIcon from '@mui/icons-material/HowToRegOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { type SvgIconComponent } from '@mui/icons-material';
import type { MessageKey } from '../../messages/en';
import { mayActivate, mayApprove, mayRemove, type Actor, type Subject } from '../userModel';

/** A change of one member, with its button and confirmation dialog. */
export interface MemberChange {
  name: 'approve' | 'activate' | 'remove';
  /** The fields to send. */
  change: { userRole: typeof Role.Member } | { status: RecordStatus };
  allowed: (actor: Actor, subject: Subject) => boolean;
  icon: SvgIconComponent;
  color: 'success' | 'error';
  label: MessageKey;
  labelOf: MessageKey;
  title: MessageKey;
  confirm: MessageKey;
  done: MessageKey;
}

export const REMOVAL: MemberChange = {
  name: 'remove',
  change: { status: RecordStatus.Removed },
  allowed: mayRemove,
  icon: RemoveIcon,
  color: 'error',
  label: 'member.remove',
  labelOf: 'member.removeOf',
  title: 'memberDialog.removeTitle',
  confirm: 'memberDialog.removeConfirm',
  done: 'memberDialog.removed',
};

export const MEMBER_CHANGES: readonly MemberChange[] = [
  {
    name: 'approve',
    change: { userRole: Role.Member },
    allowed: mayApprove,
    icon: ApproveIcon,
    color: 'success',
    label: 'member.approve',
    labelOf: 'member.approveOf',
    title: 'memberDialog.approveTitle',
    confirm: 'memberDialog.approveConfirm',
    done: 'memberDialog.approved',
  },
  {
    name: 'activate',
    change: { status: RecordStatus.Active },
    allowed: mayActivate,
    icon: ActivateIcon,
    color: 'success',
    label: 'member.activate',
    labelOf: 'member.activateOf',
    title: 'memberDialog.activateTitle',
    confirm: 'memberDialog.activateConfirm',
    done: 'memberDialog.activated',
  },
  REMOVAL,
];
