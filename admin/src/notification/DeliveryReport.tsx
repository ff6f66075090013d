import { type DeliveryRecord, formatCount } from '@coastok/domain';
import { Box, LinearProgress, Typography } from '@mui/material';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { failureReason } from './failureReason';

/** A notification's delivery so far, in numbers of devices. */
export function DeliveryReport({ delivery }: { delivery: DeliveryRecord }) {
  const message = useMessage();
  const { devices, sent, failed, unknown, pruned, reasons, status } = delivery;
  const done = sent + failed + unknown;
  const figures: [MessageKey, number][] = [
    ['notification.accepted', sent],
    ['notification.notReached', failed],
    ['notification.unknown', unknown],
    ['notification.removed', pruned],
  ];
  return (
    <Box component="section" aria-label={message('notification.report')}>
      {status === 'sending' && (
        <Box sx={{ mb: 1 }}>
          <Typography variant="body2" role="status">
            {message('notification.sending', { done: formatCount(done), total: formatCount(devices) })}
          </Typography>
          <LinearProgress
            aria-label={message('notification.report')}
            variant={devices > 0 ? 'determinate' : 'indeterminate'}
            value={devices > 0 ? (done / devices) * 100 : undefined}
          />
        </Box>
      )}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {message(label)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {formatCount(value)}
            </Typography>
          </div>
        ))}
      </Box>
      {reasons.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {reasons.map(({ reason, count }) => (
            <Typography component="li" variant="body2" key={reason}>
              {formatCount(count)} × {message(...failureReason(reason))}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
