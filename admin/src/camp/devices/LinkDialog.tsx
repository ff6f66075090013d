import type { NewDeskDeviceRecord } from '@coastok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame, FormDialog } from '../../dialogs/FormDialog';
import { useKeptState } from '../../forms/useKeptState';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { fieldProblem } from '../../provider/httpError';
import { DeviceFields, NEW_DEVICE } from './DeviceFields';
import { LinkCode } from './LinkCode';

interface LinkDialogProps {
  eventId: string;
  onClose: () => void;
}

/** Makes a one-time link for a phone, and shows it until the phone has taken it. */
export default function LinkDialog({ eventId, onClose }: LinkDialogProps) {
  const message = useMessage();
  const client = useQueryClient();
  const [device, setDevice] = useKeptState('desk.link', NEW_DEVICE);
  const [made, setMade] = useState<{ name: string; link: NewDeskDeviceRecord } | null>(null);
  const name = device.name.trim();
  const making = useMutation({
    mutationFn: () => call('deskDevice.create', { body: { ...device, name, eventId } }),
    onSuccess: link => {
      setMade({ name, link });
      void client.invalidateQueries({ queryKey: ['desk/device'] });
    },
  });
  const { error } = making;
  if (made) {
    return (
      <DialogFrame title={message('desk.scanTitle', { name: made.name })} busy={false} onClose={onClose}>
        <LinkCode
          eventId={eventId}
          link={made.link}
          onAgain={() => making.mutate()}
          busy={making.isPending}
          problem={error?.message}
          onClose={onClose}
        />
      </DialogFrame>
    );
  }
  const nameProblem = fieldProblem(error, 'name');
  return (
    <FormDialog
      title={message('desk.linkTitle')}
      confirm={message('desk.make')}
      busy={making.isPending}
      disabled={!name || device.kinds.length === 0}
      problem={nameProblem ? null : error?.message}
      onClose={onClose}
      onSubmit={() => making.mutate()}
    >
      <DeviceFields device={device} onChange={setDevice} nameProblem={nameProblem} />
    </FormDialog>
  );
}
