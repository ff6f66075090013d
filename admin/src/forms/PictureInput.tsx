import { fileIdOf, isSitePicture, type Named } from '@coastok/domain';
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Box, Button, type ButtonProps, FormHelperText, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { TextInput, type TextInputProps, useInput, useRecordContext, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { upload } from '../provider/download';
import { PersonAvatar } from '../layout/PersonAvatar';

/** Enough for a face, and small enough for lists of faces on a slow network. */
const FACE_SIDE = 640;
/** Wide enough for a landing page on a large screen. */
const WIDE_SIDE = 1920;
const QUALITY = 0.85;

export interface Size {
  width: number;
  height: number;
}

/** Scales a size down so that its longer side is at most `most`, in proportion; smaller sizes stay unchanged. */
export function fitWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Prepares a picture for the upload: upright, scaled down, and without the camera's metadata (such as the place
 * where it was taken). @throws when the browser can't read the file as a picture.
 */
async function prepared(file: Blob, longestSide: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitWithin(picture, longestSide);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Prepares a person's photo. */
const preparePhoto = (file: Blob): Promise<Blob> => prepared(file, FACE_SIDE);

/** Prepares a picture of a page. */
const prepareWidePicture = (file: Blob): Promise<Blob> => prepared(file, WIDE_SIDE);

/** Only such addresses are shown, as on the event's page; while it is being typed the text may be anything. */
const isShown = (address: string) => fileIdOf(address) !== null || isSitePicture(address);

/** A picture's address, which an upload can fill in. */
export function PictureInput({ source, validate = [], ...props }: TextInputProps) {
  const message = useMessage();
  const { field } = useInput<string | null>({ source });
  const { busy, upload, arrived } = usePictureUpload(field, 'picture.jpg', prepareWidePicture);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, width: '100%' }}>
      {field.value && isShown(field.value) && (
        <Box
          component="img"
          src={field.value}
          alt=""
          sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: 1, mt: 1, bgcolor: 'action.hover' }}
        />
      )}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <TextInput
          source={source}
          label={message('eventForm.picture')}
          helperText={message('eventForm.pictureHelp')}
          validate={[arrived, ...[validate].flat()]}
          {...props}
        />
      </Box>
      <PictureButton
        label={message('eventForm.picture')}
        startIcon={<UploadIcon />}
        loading={busy}
        onChosen={upload}
        sx={{ mt: 1 }}
      >
        {message('eventForm.upload')}
      </PictureButton>
    </Box>
  );
}

const NOBODY: Named = { name: '', initiatedName: null };

/** A person's photo: uploaded when it is chosen, saved with the form. */
export function PhotoInput({ source }: { source: string }) {
  const message = useMessage();
  const person = useRecordContext() as Named | undefined;
  const { field, fieldState } = useInput<string | null>({ source, validate: () => arrived() });
  const { busy, upload, arrived } = usePictureUpload(field, 'photo.jpg', preparePhoto);
  const problem = fieldState.error?.message;

  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', gridColumn: '1 / -1', mb: 1.5 }}>
      <PersonAvatar
        person={{ ...(person ?? NOBODY), imageUrl: field.value }}
        sx={{ width: 72, height: 72, fontSize: '1.5rem' }}
      />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <PictureButton
            label={message('photo.file')}
            variant="outlined"
            startIcon={<PhotoIcon />}
            loading={busy}
            onChosen={upload}
          >
            {message(field.value ? 'photo.replace' : 'photo.choose')}
          </PictureButton>
          {field.value && (
            <Button color="inherit" disabled={busy} onClick={() => field.onChange(null)}>
              {message('photo.remove')}
            </Button>
          )}
        </Box>
        {problem && (
          <FormHelperText error>
            <ValidationError error={problem} />
          </FormHelperText>
        )}
      </div>
    </Stack>
  );
}

interface PictureButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The purpose of the chosen file. */
  label: string;
  /** Media types or endings of the files to choose from; pictures by default. */
  accept?: string;
  onChosen: (file: File) => unknown;
}

const PICTURES = 'image/png,image/jpeg,image/webp';

/** Chooses a file on this device, a picture by default. */
export function PictureButton({ label, accept = PICTURES, onChosen, ...button }: PictureButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? [];
          // Reset, so that the same file can be chosen again after a failure.
          event.target.value = '';
          if (file) void onChosen(file);
        }}
      />
    </>
  );
}

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
