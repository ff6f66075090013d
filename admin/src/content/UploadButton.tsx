import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import type { ChangeEvent } from 'react';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';

interface UploadButtonProps {
  /** The address under which the picture can be seen. */
  onUploaded: (address: string) => void;
  /** Whether one is on its way. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Why it could not be uploaded; null when another try begins. */
  onProblem: (problem: string | null) => void;
}

/** Uploads a picture from this machine. */
export function UploadButton({ onUploaded, busy, onBusy, onProblem }: UploadButtonProps) {
  const message = useMessage();
  const provider = useConsoleProvider();

  async function upload({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    onBusy(true);
    onProblem(null);
    try {
      onUploaded((await provider.upload(file, file.name)).path);
    } catch (problem) {
      onProblem(problem instanceof Error ? problem.message : message('errors.unknown'));
    } finally {
      onBusy(false);
    }
  }

  return (
    <Button component="label" variant="outlined" startIcon={<UploadIcon />} loading={busy} sx={{ my: 1 }}>
      {message('content.upload')}
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={event => void upload(event)}
      />
    </Button>
  );
}
