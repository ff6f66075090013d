import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { type Named } from '@coastok/domain';
import { useInput, useRecordContext, ValidationError } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { PersonAvatar } from '../shell/PersonAvatar';
import { preparePhoto } from './photo';
import { PictureButton } from './PictureButton';
import { usePictureUpload } from './usePictureUpload';

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
