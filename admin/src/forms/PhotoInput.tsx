import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { type Named } from '@coastok/domain';
import { useRef, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useNotifyError } from '../messages/useNotifyError';
import { useConsoleProvider } from '../provider/dataProvider';
import { PersonAvatar } from '../shell/PersonAvatar';
import { preparePhoto } from './photo';

const NOBODY: Named = { name: '', initiatedName: null };

/** A person's photo: uploaded when it is chosen, kept when the form is saved. */
export function PhotoInput({ source }: { source: string }) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const provider = useConsoleProvider();
  const person = useRecordContext() as Named | undefined;
  const { field, fieldState } = useInput<string | null>({ source });
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const problem = fieldState.error?.message;

  async function upload(file: File): Promise<void> {
    setBusy(true);
    try {
      const photo = await preparePhoto(file).catch(() => {
        throw new Error(message('photo.unreadable'));
      });
      field.onChange((await provider.upload(photo, 'photo.jpg')).path);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', gridColumn: '1 / -1', mb: 1.5 }}>
      <PersonAvatar
        person={{ ...(person ?? NOBODY), imageUrl: field.value }}
        sx={{ width: 72, height: 72, fontSize: '1.5rem' }}
      />
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<PhotoIcon />}
            loading={busy}
            onClick={() => chooser.current?.click()}
          >
            {message(field.value ? 'photo.replace' : 'photo.choose')}
          </Button>
          {field.value && (
            <Button color="inherit" disabled={busy} onClick={() => field.onChange(null)}>
              {message('photo.remove')}
            </Button>
          )}
        </Box>
        {problem && <FormHelperText error>{problem}</FormHelperText>}
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={message('photo.file')}
          hidden
          onChange={event => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again after a failure.
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
    </Stack>
  );
}
