import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { TextInput, useInput, type TextInputProps } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useNotifyError } from '../messages/useNotifyError';
import { useConsoleProvider } from '../provider/dataProvider';
import { prepareWidePicture } from './photo';

/** A picture by its address, which an upload fills in. */
export function PictureInput({ source, ...props }: TextInputProps) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const provider = useConsoleProvider();
  const { field } = useInput<string | null>({ source });
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function upload(file: File): Promise<void> {
    setBusy(true);
    try {
      const picture = await prepareWidePicture(file).catch(() => {
        throw new Error(message('photo.unreadable'));
      });
      field.onChange((await provider.upload(picture, 'picture.jpg')).path);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, width: '100%' }}>
      {field.value && (
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
          {...props}
        />
      </Box>
      <Button
        startIcon={<UploadIcon />}
        loading={busy}
        onClick={() => chooser.current?.click()}
        sx={{ mt: 1 }}
      >
        {message('eventForm.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={message('eventForm.picture')}
        hidden
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </Box>
  );
}
