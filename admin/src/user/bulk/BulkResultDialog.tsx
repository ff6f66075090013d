import { displayName } from '@coastok/domain';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useGetMany } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import type { Member } from '../userModel';
import type { BulkResult } from './bulkModel';

const MOST_NAMED = 10;

function Names({ ids }: { ids: string[] }) {
  const { data } = useGetMany<Member>('user', { ids: ids.slice(0, MOST_NAMED) });
  const names = (data ?? []).map(member => displayName(member)).filter(Boolean);
  const rest = ids.length - names.length;
  return [names.join(', '), rest > 0 ? `+${rest}` : ''].filter(Boolean).join(' ');
}

/** The result of a change that failed for some members: how many succeeded, and who was left out for which reason. */
export function BulkResultDialog({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  const message = useMessage();
  const id = useId();
  if (!result) return null;
  const { done, total, failures } = result;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{message('memberBulk.resultTitle', { done, total })}</DialogTitle>
      <DialogContent>
        <DialogContentText gutterBottom>{message('memberBulk.resultHint')}</DialogContentText>
        {failures.map(({ reason, ids }) => (
          <Box key={reason} sx={{ mt: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {ids.length} · {reason}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <Names ids={ids} />
            </Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {message('memberBulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
