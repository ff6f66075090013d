import { formatDateTime } from '@coastok/domain';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../layout/useIsPhone';
import type { Dispute } from './disputeModel';

/** The evidence for the payment: its booking, receipts and refunds. */
export function Evidence({ of }: { of: Dispute }) {
  const message = useMessage();
  if (of.evidence.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {message('dispute.noEvidence')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {of.evidence.map(({ kind, text, at }, index) => (
        <Box component="li" key={index} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
          <Typography variant="caption" color="textSecondary">
            {message(`dispute.kinds.${kind}`)} · {formatDateTime(at)}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Shows the evidence of an answered dispute. */
export function EvidenceButton() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const id = useId();
  const dispute = useRecordContext<Dispute>();
  const [open, setOpen] = useState(false);
  if (!dispute) return null;
  const title = message('dispute.evidenceOf', { payment: dispute.paymentId });
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setOpen(true)}>
        {message('dispute.evidence')}
      </Button>
      <Dialog open={open} onClose={close} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent dividers>
          <Evidence of={dispute} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{message('dialogs.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
