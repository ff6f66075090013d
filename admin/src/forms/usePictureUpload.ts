import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { upload } from '../provider/download';

interface PictureField {
  name: string;
  onChange: (address: string) => void;
}

/**
 * Uploads a picture for a form's field, and sets the field to its address.
 * @param prepare converts the chosen file before the upload; throws if it is no picture. Without it the file is
 * sent unchanged.
 * @returns `arrived`, a validator for the field: it prevents saving the form while the picture is being
 * uploaded
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
