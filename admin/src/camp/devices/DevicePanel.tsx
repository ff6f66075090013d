import PhoneIcon from '@mui/icons-material/PhonelinkRingOutlined';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ListBase, RecordContextProvider, useListContext } from 'react-admin';
import { EmptyState } from '../../lists/EmptyState';
import { ListFailed, ListPager } from '../../lists/ListBody';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { DeviceRow } from './DeviceRow';
import type { Device } from './deviceModel';

/** Lazy: only this dialog needs the QR code library. */
const LinkDialog = lazy(() => import('./LinkDialog'));

/** A phone turns quiet as time passes, without a change on the server, so the display refreshes itself. */
const REFETCH_MS = 60_000;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

function Devices({ onLink }: { onLink: (() => void) | null }) {
  const message = useMessage();
  const { data, error, isPending } = useListContext<Device>();
  if (isPending && !error) return <Skeleton variant="rounded" height={160} />;
  if (error && !data) return <ListFailed />;
  if (!data?.length) {
    return (
      <EmptyState icon={PhoneIcon} title={message('desk.none')} hint={message('desk.noneHint')}>
        {onLink && (
          <Button variant="contained" onClick={onLink}>
            {message('desk.link')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(device => (
          <RecordContextProvider key={device.id} value={device}>
            <DeviceRow />
          </RecordContextProvider>
        ))}
      </Box>
      <ListPager />
    </>
  );
}

/** The desk phones of an event: which are online, and how many scans they have not synced. */
export function DevicePanel({ eventId }: { eventId: string }) {
  const message = useMessage();
  const mayLink = useMay('deskDevice.create');
  const [linking, setLinking] = useState(false);
  const link = () => setLinking(true);
  return (
    <Card component="section" aria-labelledby="desk.title" sx={{ p: 2 }}>
      <ListBase
        resource="desk/device"
        filter={{ eventId }}
        sort={NEWEST_FIRST}
        perPage={10}
        storeKey={false}
        disableSyncWithLocation
        disableAuthentication
        queryOptions={{ refetchInterval: REFETCH_MS }}
      >
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography id="desk.title" variant="h2" sx={{ flex: 1 }}>
            {message('desk.title')}
          </Typography>
          {mayLink && (
            <Button variant="outlined" startIcon={<PhoneIcon />} onClick={link}>
              {message('desk.link')}
            </Button>
          )}
        </Stack>
        <Devices onLink={mayLink ? link : null} />
        {linking && (
          <Suspense>
            <LinkDialog eventId={eventId} onClose={() => setLinking(false)} />
          </Suspense>
        )}
      </ListBase>
    </Card>
  );
}
