import { Alert, Box, Button, DialogActions, DialogContent, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { QrCode } from '../../account/secondFactor/QrCode';
import { useMessage } from '../../messages/useMessage';
import type { NewDeskDeviceRecord } from '@coastok/domain';
import { type Device, timeLeft } from './deviceModel';

const SECOND_MS = 1000;
/** How often to check whether the phone has used the link. */
const LOOK_MS = 3000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface LinkCodeProps {
  eventId: string;
  link: NewDeskDeviceRecord;
  /** Makes another link after this one has expired. */
  onAgain: () => void;
  busy: boolean;
  /** Why making another link failed. */
  problem: string | undefined;
  onClose: () => void;
}

/** A one-time link as a QR code and as an address, with the time until it expires. */
export function LinkCode({ eventId, link, onAgain, busy, problem, onClose }: LinkCodeProps) {
  const message = useMessage();
  const left = timeLeft(link.expiresAt, useNow());
  const { data } = useGetList<Device>(
    'desk/device',
    { filter: { eventId }, pagination: { page: 1, perPage: 25 } },
    { refetchInterval: left === null ? false : LOOK_MS },
  );
  const linked = data?.some(({ _id, linkedAt }) => _id === link._id && linkedAt !== null) ?? false;
  return (
    <>
      <DialogContent dividers>
        {linked ? (
          <Alert severity="success">{message('desk.linked')}</Alert>
        ) : left === null ? (
          <Alert severity="warning">{message('desk.lateNow')}</Alert>
        ) : (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
            <Typography>{message('desk.scanHint')}</Typography>
            <QrCode text={link.linkUrl} label={message('desk.qr')} />
            <Typography role="timer">{message('desk.left', { time: left })}</Typography>
            <Link href={link.linkUrl} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
              {link.linkUrl}
            </Link>
          </Box>
        )}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {!linked && left === null && (
          <Button onClick={onAgain} loading={busy}>
            {message('desk.again')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {message('desk.close')}
        </Button>
      </DialogActions>
    </>
  );
}
