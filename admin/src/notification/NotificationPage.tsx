import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { type DeliveryRecord, displayName, formatCount, formatDateTime } from '@coastok/domain';
import { Box, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { StatusChip, type Tone } from '../fields/ValueFields';
import { CardsSkeleton, ListFailed, ListPager } from '../lists/ListBody';
import { EmptyState } from '../lists/EmptyState';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import type { WithId } from '../provider/records';
import { useProfile } from '../session/access';
import { PageTitle } from '../layout/PageTitle';
import { NotificationForm } from './NotificationForm';
import { failureReason } from './failureReason';

type Delivery = WithId<DeliveryRecord>;

const REFETCH_EVERY_MS = 1500;
const STATES: Record<DeliveryRecord['status'], [MessageKey, Tone]> = {
  sending: ['notification.statusSending', 'waiting'],
  sent: ['notification.statusSent', 'good'],
  failed: ['notification.statusFailed', 'bad'],
};

/** One notification and its report, which is polled while it is being sent. */
function DeliveryCard({ delivery: given }: { delivery: Delivery }) {
  const message = useMessage();
  const { data: delivery = given } = useQuery({
    queryKey: ['delivery', given.id],
    queryFn: () => call('notification.read', { id: given.id }),
    enabled: given.status === 'sending',
    refetchInterval: query => (query.state.data?.status === 'sending' ? REFETCH_EVERY_MS : false),
  });
  const [label, tone] = STATES[delivery.status];
  const where = delivery.areas.map(({ name }) => name).join(', ');
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h3">{delivery.title}</Typography>
          <StatusChip label={message(label)} tone={tone} />
        </Stack>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', mb: 0.5 }}>
          {delivery.body}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
          {[
            where ? `${delivery.audience}, ${where}` : delivery.audience,
            formatDateTime(delivery.createdAt),
            delivery.by ? displayName(delivery.by) : message('notification.scheduled'),
          ].join(' · ')}
        </Typography>
        <DeliveryReport delivery={delivery} />
      </CardContent>
    </Card>
  );
}

function History() {
  const message = useMessage();
  const { data, isPending, error } = useListContext<Delivery>();
  if (error && !data) return <ListFailed />;
  if (isPending) return <CardsSkeleton />;
  if (!data?.length)
    return (
      <EmptyState
        icon={BellIcon}
        title={message('notification.noHistory')}
        hint={message('notification.noHistoryHint')}
      />
    );
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }}>
      {data.map(delivery => (
        <DeliveryCard key={`${delivery.id} ${delivery.__v}`} delivery={delivery} />
      ))}
    </Stack>
  );
}

/** The form for a notification, and the reports of earlier ones. */
export default function NotificationPage() {
  const message = useMessage();
  const profile = useProfile();
  // Each sent notification resets the history to its first page.
  const [sent, setSent] = useState(0);
  if (!profile) return null;
  return (
    <Stack spacing={3} sx={{ pt: 2, maxWidth: 1100, mx: 'auto', width: '100%' }}>
      <PageTitle title={message('notification.title')} />
      <Card>
        <CardContent>
          <NotificationForm userRole={profile.userRole} onSent={() => setSent(sent + 1)} />
        </CardContent>
      </Card>
      <Box component="section" aria-labelledby="notification.history">
        <Typography id="notification.history" variant="h2" sx={{ mb: 1 }}>
          {message('notification.history')}
        </Typography>
        <ListBase
          key={sent}
          resource="send/gcm"
          perPage={5}
          sort={{ field: 'createdAt', order: 'DESC' }}
          storeKey={false}
          disableSyncWithLocation
          disableAuthentication
        >
          <History />
          <ListPager />
        </ListBase>
      </Box>
    </Stack>
  );
}

/** A notification's delivery so far, in numbers of devices. */
function DeliveryReport({ delivery }: { delivery: DeliveryRecord }) {
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
