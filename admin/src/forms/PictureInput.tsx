import { fileIdOf, isSitePicture } from '@coastok/domain';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Box } from '@mui/material';
import { TextInput, useInput, type TextInputProps } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { prepareWidePicture } from './photo';
import { PictureButton } from './PictureButton';
import { usePictureUpload } from './usePictureUpload';

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
