import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { type Named } from '@coastok/domain';
import { useRef } from 'react';
import { useInput, useRecordContext, ValidationError } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { PersonAvatar } from '../shell/PersonAvatar';
import { preparePhoto } from './photo';
import { usePictureUpload } from './usePictureUpload';

const NOBODY: Named = { name: '', initiatedName: null };

/** A person's photo: uploaded when it is chosen, kept when the form is saved. */
export function PhotoInput({ source }: { source: string }) {
  const message = useMessage();
  const person = useRecordContext() as Named | undefined;
  const { field, fieldState } = useInput<string | null>({ source, validate: () => arrived() });
  const { busy, upload, arrived } = usePictureUpload(field, preparePhoto, 'photo.jpg');
  const chooser = useRef<HTMLInputElement>(null);
  const problem = fieldState.error?.message;

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
        {problem && (
          <FormHelperText error>
            <ValidationError error={problem} />
          </FormHelperText>
        )}
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
