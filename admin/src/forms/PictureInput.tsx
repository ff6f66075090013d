import { fileIdOf, isSitePicture } from '@coastok/domain';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { TextInput, useInput, type TextInputProps } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { prepareWidePicture } from './photo';
import { usePictureUpload } from './usePictureUpload';

/** The event's page shows nothing else; what is being typed may be anything. */
const isShown = (address: string) => fileIdOf(address) !== null || isSitePicture(address);

/** A picture by its address, which an upload fills in. */
export function PictureInput({ source, validate = [], ...props }: TextInputProps) {
  const message = useMessage();
  const { field } = useInput<string | null>({ source });
  const chooser = useRef<HTMLInputElement>(null);
  const { busy, upload, arrived } = usePictureUpload(field, prepareWidePicture, 'picture.jpg');

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
