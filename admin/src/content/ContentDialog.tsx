import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { CONTENT_CATEGORY_NAMES, FileType, publishedUrl, youtubeThumbnail } from '@coastok/domain';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import { useIsPhone } from '../shell/useIsPhone';
import type { Content } from './contentModel';

interface ContentDialogProps {
  fileType: number;
  /** The content to edit; a new one when absent. */
  content?: Content;
  onClose: () => void;
}

/** Adds or edits a video or an image; shows what it will look like as soon as the address is good. */
export function ContentDialog({ fileType, content, onClose }: ContentDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const provider = useConsoleProvider();
  const isPhone = useIsPhone();
  const id = useId();
  const [name, setName] = useState(content?.name ?? '');
  const [url, setUrl] = useState(content?.url ?? '');
  const [festType, setFestType] = useState<number | ''>(content?.festType ?? '');
  const [tried, setTried] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [create, creation] = useCreate<Content, Error>();
  const [update, change] = useUpdate<Content, Error>();
  const video = fileType === FileType.Video;
  const kept = publishedUrl(fileType, url.trim());
  const busy = creation.isPending || change.isPending || uploading;
  const error = failure ?? creation.error?.message ?? change.error?.message;

  async function upload({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    setUploading(true);
    setFailure(null);
    try {
      setUrl((await provider.upload(file, file.name)).path);
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : message('errors.unknown'));
    } finally {
      setUploading(false);
    }
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || kept === null) return;
    const data = { name: name.trim(), url: url.trim(), festType: festType === '' ? null : festType };
    const onSuccess = () => {
      notify('content.saved', { type: 'success', messageArgs: { name: data.name } });
      onClose();
    };
    if (!content) void create('static', { data: { ...data, fileType } }, { onSuccess });
    else
      void update(
        'static',
        { id: content.id, data, previousData: content },
        { mutationMode: 'pessimistic', onSuccess },
      );
  }

  const badUrl = tried && kept === null;
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{message(content ? 'content.editTitle' : 'content.createTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            {error && <Alert severity="error">{error}</Alert>}
            <TextField
              label={message('content.name')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              required
              autoFocus
              error={tried && !name.trim()}
              helperText={tried && !name.trim() ? message('content.nameRequired') : undefined}
            />
            <TextField
              select
              label={message('content.festType')}
              value={festType}
              onChange={({ target }) => setFestType(target.value === '' ? '' : Number(target.value))}
            >
              <MenuItem value="">{message('content.noFestType')}</MenuItem>
              {Object.entries(CONTENT_CATEGORY_NAMES).map(([value, label]) => (
                <MenuItem key={value} value={Number(value)}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={message(video ? 'content.videoAddress' : 'content.imageAddress')}
              value={url}
              onChange={({ target }) => setUrl(target.value)}
              required
              error={badUrl}
              helperText={
                badUrl
                  ? message(video ? 'content.notAVideo' : 'content.notAPicture')
                  : message(video ? 'content.videoHelp' : 'content.imageHelp')
              }
            />
            {!video && (
              <Button component="label" variant="outlined" startIcon={<UploadIcon />} loading={uploading}>
                {message('content.upload')}
                <input
                  type="file"
                  accept="image/png,image/jpeg,image/webp"
                  hidden
                  onChange={event => void upload(event)}
                />
              </Button>
            )}
            {kept !== null && (
              <Box
                component="img"
                src={video ? youtubeThumbnail(kept) : kept}
                alt=""
                sx={{
                  width: '100%',
                  maxHeight: 220,
                  objectFit: 'contain',
                  bgcolor: 'action.hover',
                  borderRadius: 1,
                }}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {message('dialogs.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {message('content.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
