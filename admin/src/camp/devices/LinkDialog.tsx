import { DESK_KINDS, cleanLine } from '@coastok/domain';
import type { DeskKind, NewDeskDeviceRecord } from '@coastok/domain';
import { Alert, Box, Button, DialogActions, DialogContent, Link, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BooleanInput, CheckboxGroupInput, TextInput, useGetList } from 'react-admin';
import { QrCode } from '../../account/secondFactor/QrCode';
import { DialogFrame } from '../../dialogs/DialogFrame';
import { FormDialog } from '../../dialogs/FormDialog';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { type Device, timeLeft } from './deviceModel';

interface LinkDialogProps {
  eventId: string;
  onClose: () => void;
}

interface NewDevice {
  name: string;
  kinds: DeskKind[];
  showPhones: boolean;
}

const NEW_DEVICE: NewDevice = { name: '', kinds: ['in'], showPhones: false };

/** Makes a one-time link for a phone, and shows it until the phone has used it. */
export default function LinkDialog({ eventId, onClose }: LinkDialogProps) {
  const message = useMessage();
  const client = useQueryClient();
  const [made, setMade] = useState<{ device: NewDevice; link: NewDeskDeviceRecord } | null>(null);
  const making = useMutation({
    mutationFn: (device: NewDevice) => call('deskDevice.create', { body: { ...device, eventId } }),
    onSuccess: (link, device) => {
      setMade({ device, link });
      void client.invalidateQueries({ queryKey: ['desk/device'] });
    },
  });
  if (made) {
    const { device, link } = made;
    return (
      <DialogFrame title={message('desk.scanTitle', { name: device.name })} busy={false} onClose={onClose}>
        <LinkCode
          eventId={eventId}
          link={link}
          onAgain={() => making.mutate(device)}
          busy={making.isPending}
          problem={making.error?.message}
          onClose={onClose}
        />
      </DialogFrame>
    );
  }
  return (
    <FormDialog
      title={message('desk.linkTitle')}
      confirm={message('desk.make')}
      record={NEW_DEVICE}
      fields={Object.keys(NEW_DEVICE)}
      draft="desk.link"
      mode="onChange"
      ready={values => deviceIn(values).name !== '' && deviceIn(values).kinds.length > 0}
      save={values => making.mutateAsync(deviceIn(values))}
      onClose={onClose}
    >
      <DeviceFields />
    </FormDialog>
  );
}

/** The form has the field names of `NewDevice`; react-admin has null for an empty text. */
function deviceIn(values: object): NewDevice {
  const { name, kinds, showPhones } = values as NewDevice & { name: string | null };
  return { name: cleanLine(name ?? ''), kinds, showPhones };
}

const LONGEST_NAME = 60;

/** The phone's name and its kinds of desk. */
function DeviceFields() {
  const message = useMessage();
  return (
    <>
      <TextInput
        source="name"
        label={message('desk.name')}
        isRequired
        helperText={message('desk.nameHint')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
      />
      <CheckboxGroupInput
        source="kinds"
        label={message('desk.kinds')}
        row={false}
        choices={DESK_KINDS.map(kind => ({ id: kind, name: message(`desk.kindLong.${kind}`) }))}
        // Keeps the fixed order, regardless of the order of the clicks.
        parse={(chosen: DeskKind[]) => DESK_KINDS.filter(kind => chosen.includes(kind))}
        validate={(kinds: DeskKind[]) => (kinds.length === 0 ? message('desk.noKind') : undefined)}
        helperText={false}
      />
      <BooleanInput
        source="showPhones"
        label={message('desk.showPhones')}
        helperText={message('desk.showPhonesHint')}
      />
    </>
  );
}

const SECOND_MS = 1000;
/** How often to check whether the phone has used the link. */
const REFETCH_MS = 3000;

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
function LinkCode({ eventId, link, onAgain, busy, problem, onClose }: LinkCodeProps) {
  const message = useMessage();
  const left = timeLeft(link.expiresAt, useNow());
  const { data } = useGetList<Device>(
    'desk/device',
    { filter: { eventId }, pagination: { page: 1, perPage: 25 } },
    { refetchInterval: left === null ? false : REFETCH_MS },
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
