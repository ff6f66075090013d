import { cleanLine } from '@coastok/domain';
import type { DeskKind, NewDeskDeviceRecord } from '@coastok/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame } from '../../dialogs/DialogFrame';
import { FormDialog } from '../../dialogs/FormDialog';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { DeviceFields } from './DeviceFields';
import { LinkCode } from './LinkCode';

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

/** The form also contains its initial values under the same names; react-admin has null for an empty text. */
function deviceIn(values: object): NewDevice {
  const { name, kinds, showPhones } = values as NewDevice & { name: string | null };
  return { name: cleanLine(name ?? ''), kinds, showPhones };
}
