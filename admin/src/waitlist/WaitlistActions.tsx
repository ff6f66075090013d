import type { SvgIconComponent } from '@mui/icons-material';
import WithdrawIcon from '@mui/icons-material/PersonRemoveOutlined';
import PriorityIcon from '@mui/icons-material/SwapVertOutlined';
import OfferIcon from '@mui/icons-material/EventSeatOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowAction } from '../lists/RowAction';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { useProfile } from '../session/useProfile';
import { type WaitlistAct, WaitlistDialog } from './WaitlistDialogs';
import { actionsOf, type Waiting } from './waitlistModel';

const ACTS: readonly { act: WaitlistAct; icon: SvgIconComponent }[] = [
  { act: 'offer', icon: OfferIcon },
  { act: 'priority', icon: PriorityIcon },
  { act: 'withdraw', icon: WithdrawIcon },
];

/** The actions on one entry of the list; nobody decides about their own entry. */
export function WaitlistActions() {
  const message = useMessage();
  const profile = useProfile();
  const mayAct = useMay('waitlist.offer');
  const entry = useRecordContext<Waiting>();
  const [open, setOpen] = useState<WaitlistAct>();
  if (!entry || !mayAct || entry.userId === profile?._id) return null;
  const { name } = entry;
  const possible = actionsOf(entry);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      {ACTS.filter(({ act }) => possible[act]).map(({ act, icon }) => (
        <RowAction
          key={act}
          icon={icon}
          label={message(act === 'offer' ? 'waitlist.offerTo' : `waitlist.${act}Of`, { name })}
          onClick={() => setOpen(act)}
        />
      ))}
      {open && <WaitlistDialog entry={entry} act={open} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
