import { CONTENT_CATEGORY_NAMES, fileIdOf, FileType, publishedUrl, youtubeThumbnail } from '@coastok/domain';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { useKeptState } from '../forms/useKeptState';
import { useRecordSave } from '../forms/useRecordSave';
import { useMessage } from '../messages/useMessage';
import { type Content, shownImage } from './contentModel';
import { Picture } from './Picture';
import { UploadButton } from './UploadButton';

interface ContentDialogProps {
  fileType: number;
  /** The content to edit; a new one when absent. */
  content?: Content;
  onClose: () => void;
}

interface Typed {
  name: string;
  url: string;
  festType: number | '';
}

/** Adds or edits a video or an image; shows what it will look like as soon as the address is good. */
export function ContentDialog({ fileType, content, onClose }: ContentDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const [typed, setTyped] = useKeptState<Typed>(`content.${content?.id ?? 'new'}`, {
    name: content?.name ?? '',
    url: content?.url ?? '',
    festType: content?.festType ?? '',
  });
  const { name, url, festType } = typed;
  const change = (changes: Partial<Typed>) => setTyped(now => ({ ...now, ...changes }));
  const [tried, setTried] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [uploadProblem, setUploadProblem] = useState<string | null>(null);
  const { save, busy, problem } = useRecordSave('static', content, () => {
    notify('content.saved', { type: 'success', messageArgs: { name: name.trim() } });
    onClose();
  });
  const video = fileType === FileType.Video;
  const kept = publishedUrl(fileType, url.trim());
  // An upload's address is of no interest to anybody: the picture below says which one it is.
  const uploaded = !video && fileIdOf(url) !== null;
  const badName = tried && !name.trim();
  const badUrl = tried && kept === null;

  function submit(): void {
    setTried(true);
    if (!name.trim() || kept === null) return;
    const body = { name: name.trim(), url: url.trim(), festType: festType === '' ? null : festType };
    save(content ? body : { ...body, fileType });
  }

  const addressHelp = (): string => {
    if (video) return message(badUrl ? 'content.notAVideo' : 'content.videoHelp');
    if (uploaded) return message('content.uploaded');
    return message(badUrl ? 'content.notAPicture' : 'content.imageHelp');
  };

  return (
    <FormDialog
      title={message(content ? 'content.editTitle' : 'content.createTitle')}
      confirm={message('content.save')}
      wide
      busy={busy}
      disabled={uploading}
      problem={uploadProblem ?? problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={message('content.name')}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        required
        autoFocus
        error={badName}
        helperText={badName ? message('content.nameRequired') : undefined}
      />
      <TextField
        select
        label={message('content.festType')}
        value={festType}
        onChange={({ target }) => change({ festType: target.value === '' ? '' : Number(target.value) })}
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
        value={uploaded ? '' : url}
        onChange={({ target }) => change({ url: target.value })}
        required={!uploaded}
        error={badUrl}
        helperText={addressHelp()}
      />
      {!video && (
        <UploadButton
          onUploaded={uploaded => change({ url: uploaded })}
          busy={uploading}
          onBusy={setUploading}
          onProblem={setUploadProblem}
        />
      )}
      {kept !== null && (
        <Picture
          src={video ? youtubeThumbnail(kept) : shownImage(kept)}
          alt={message('content.preview')}
          sx={{ width: '100%', height: 220, objectFit: 'contain' }}
        />
      )}
    </FormDialog>
  );
}
