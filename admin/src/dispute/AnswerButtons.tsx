import { formatPaise } from '@coastok/domain';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { AcceptDialog, ContestDialog } from './AnswerDialogs';
import { useNow } from './DisputeFields';
import { type Dispute, isAnswerable } from './disputeModel';
import { EvidenceButton } from './Evidence';

/** The buttons for the two answers while one is possible; afterwards a button for the evidence. */
export function AnswerButtons() {
  const message = useMessage();
  const now = useNow();
  const mayContest = useMay('dispute.contest');
  const mayAccept = useMay('dispute.accept');
  const dispute = useRecordContext<Dispute>();
  const [open, setOpen] = useState<'contest' | 'accept' | null>(null);
  if (!dispute) return null;
  if (!isAnswerable(dispute, now) && !open) return <EvidenceButton />;
  const about = { amount: formatPaise(dispute.amount), payment: dispute.paymentId };
  const dialog = { dispute, onClose: () => setOpen(null) };
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {mayAccept && (
          <Button
            size="small"
            color="error"
            aria-label={message('dispute.acceptOf', about)}
            onClick={() => setOpen('accept')}
          >
            {message('dispute.accept')}
          </Button>
        )}
        {mayContest && (
          <Button
            size="small"
            variant="contained"
            aria-label={message('dispute.contestOf', about)}
            onClick={() => setOpen('contest')}
          >
            {message('dispute.contest')}
          </Button>
        )}
      </Stack>
      {open === 'contest' && <ContestDialog {...dialog} />}
      {open === 'accept' && <AcceptDialog {...dialog} />}
    </>
  );
}
