import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { upload } from '../provider/download';

interface PictureField {
  name: string;
  onChange: (address: string) => void;
}

/**
 * Uploads a picture for a field of a form, whose value is its address afterwards.
 * @param prepare makes of the chosen file what is uploaded; throws when it is no picture. It goes out as it is without.
 * @returns `arrived`, a check for the field: a form that is saved while its picture is on its way would leave it out
 */
export function usePictureUpload(field: PictureField, name: string, prepare?: (file: Blob) => Promise<Blob>) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const { clearErrors } = useFormContext();
  const [busy, setBusy] = useState(false);
  const onItsWay = useRef(false);

  function set(next: boolean): void {
    onItsWay.current = next;
    setBusy(next);
  }

  async function send(file: File): Promise<void> {
    set(true);
    try {
      const unreadable = () => {
        throw new Error(message('photo.unreadable'));
      };
      const picture = prepare ? await prepare(file).catch(unreadable) : file;
      field.onChange((await upload(picture, name)).path);
    } catch (error) {
      notifyError(error);
    } finally {
      set(false);
      clearErrors(field.name);
    }
  }

  const arrived = () => (onItsWay.current ? message('photo.uploading') : undefined);
  return { busy, upload: send, arrived };
}
