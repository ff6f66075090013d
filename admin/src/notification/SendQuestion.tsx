import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useMessage } from '../messages/useMessage';
import { type Reach, reachCounts } from './ReachText';

interface SendQuestionProps {
  open: boolean;
  title: string;
  reach: Reach;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before many phones ring, or an unknown number of them. */
export function SendQuestion({ title, reach, ...dialog }: SendQuestionProps) {
  const message = useMessage();
  const counts = reach.data && reachCounts(reach.data);
  return (
    <ConfirmDialog
      {...dialog}
      title={
        counts ? message('notification.confirmTitle', counts) : message('notification.confirmTitleUnknown')
      }
      subject={title}
      text={counts ? message('notification.confirmText', counts) : message('notification.confirmTextUnknown')}
      confirm={message('notification.confirmYes')}
      color="primary"
    />
  );
}
