import { formatDateTime } from '@coastok/domain';
import RevokeIcon from '@mui/icons-material/MobileOffOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { StatusChip } from '../../fields';
import { RowAction } from '../../lists/RowActions';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import { type Device, isRevocable, deviceStatusOf, TONES } from './deviceModel';

/** One phone: its purpose, when it was last online, and the button to revoke it. */
export function DeviceRow() {
  const message = useMessage();
  const mayRevoke = useMay('deskDevice.revoke');
  const device = useRecordContext<Device>();
  if (!device) return null;
  const { name, kinds, showPhones, lastSeenAt, unsent } = device;
  const status = deviceStatusOf(device, new Date());
  const facts = [
    kinds.map(kind => message(`desk.kind.${kind}`)).join(', '),
    ...(showPhones ? [message('desk.withPhones')] : []),
    ...(lastSeenAt ? [message('desk.seen', { time: formatDateTime(lastSeenAt) })] : []),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        {unsent > 0 && (
          <Typography variant="body2" sx={{ fontWeight: 600, color: 'warning.main' }}>
            {message('desk.unsent', { smart_count: unsent })}
          </Typography>
        )}
      </Stack>
      <StatusChip label={message(`desk.state.${status}`)} tone={TONES[status]} />
      {mayRevoke && isRevocable(device) && <RevokeDevice device={device} />}
    </Box>
  );
}

/** Revokes a phone's link after a confirmation that says what would be lost. */
function RevokeDevice({ device }: { device: Device }) {
  const message = useMessage();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [revoke, { isPending, error, reset }] = useDelete<Device, Error>();
  const { name, unsent } = device;
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <RowAction
        icon={RevokeIcon}
        label={message('desk.revokeOf', { name })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={message('desk.revokeTitle', { name })}
        subject={unsent > 0 ? message('desk.unsent', { smart_count: unsent }) : undefined}
        text={message('desk.revokeText')}
        confirm={message('desk.revokeYes')}
        color="error"
        busy={isPending}
        problem={error?.message}
        onClose={close}
        onConfirm={() =>
          void revoke(
            'desk/device',
            { id: device.id, previousData: device },
            {
              mutationMode: 'pessimistic',
              onSuccess: () => {
                notify('desk.revoked', { type: 'success', messageArgs: { name } });
                close();
              },
            },
          )
        }
      />
    </>
  );
}
