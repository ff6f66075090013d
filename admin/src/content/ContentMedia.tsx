import {
  badUrl,
  CONTENT_CATEGORY_NAMES,
  type ContentRecord,
  fileIdOf,
  FileType,
  publishedUrl,
  youtubePlayer,
  youtubeThumbnail,
} from '@coastok/domain';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import MissingIcon from '@mui/icons-material/ImageNotSupportedOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  type SxProps,
  type Theme,
  Typography,
} from '@mui/material';
import { type ChangeEvent, useId, useState } from 'react';
import { TextInput, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePictureUpload } from '../forms/usePictureUpload';
import { RowAction } from '../lists/RowAction';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { useIsPhone } from '../shell/useIsPhone';

type Content = WithId<ContentRecord>;

/** An image's own address, to be shown in the page; null for one that lies elsewhere: nothing fetches that. */
const shownImage = (url: string): string | null => (fileIdOf(url) ? url : null);

interface PictureProps {
  /** Null for one that can't be shown. */
  src: string | null;
  /** Empty where the picture only repeats what stands beside it. */
  alt: string;
  sx: SxProps<Theme>;
}

/** A picture that may be slow or gone: a quiet sign stands in its place then. */
function Picture({ src, alt, sx }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const place = [{ bgcolor: 'action.hover', borderRadius: 1 }, ...(Array.isArray(sx) ? sx : [sx])];
  if (src === null || missing === src) {
    return (
      <Box
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        sx={[...place, { display: 'grid', placeItems: 'center', color: 'text.secondary' }]}
      >
        <MissingIcon />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setMissing(src)}
      sx={[...place, { display: 'block' }]}
    />
  );
}

/** The small picture at the beginning of a row; of a video YouTube's own. */
export function Thumbnail() {
  const content = useRecordContext<Content>();
  if (!content) return null;
  const { fileType, url } = content;
  return (
    <Picture
      src={fileType === FileType.Video ? youtubeThumbnail(url) : shownImage(url)}
      alt=""
      sx={{ width: 80, height: 45, objectFit: 'cover', flexShrink: 0 }}
    />
  );
}

/** A video in its player, or an image, with its name and category. */
function ContentView({ content, onClose }: { content: Content; onClose: () => void }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const id = useId();
  const { name, festType, fileType, url } = content;
  const image = shownImage(url);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{name}</DialogTitle>
      <DialogContent>
        {festType !== null && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {CONTENT_CATEGORY_NAMES[festType]}
          </Typography>
        )}
        {fileType === FileType.Video ? (
          <Box
            component="iframe"
            src={youtubePlayer(url)}
            title={name}
            allow="fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            sx={{ width: '100%', aspectRatio: '16 / 9', border: 0, bgcolor: 'common.black' }}
          />
        ) : (
          <Picture
            src={image}
            alt={name}
            sx={{ width: '100%', maxHeight: '70vh', minHeight: 160, objectFit: 'contain' }}
          />
        )}
        {fileType === FileType.Image && image === null && (
          <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline-block', mt: 1 }}>
            {message('content.elsewhere')}
          </Link>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{message('dialogs.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

export function ViewButton() {
  const message = useMessage();
  const [open, setOpen] = useState(false);
  const content = useRecordContext<Content>();
  if (!content) return null;
  const label = message('records.view', { name: content.name });
  return (
    <>
      <RowAction icon={ViewIcon} label={label} onClick={() => setOpen(true)} />
      {open && <ContentView content={content} onClose={() => setOpen(false)} />}
    </>
  );
}

const asItIs = (file: Blob): Promise<Blob> => Promise.resolve(file);

/** The address of a video or an image, which an upload fills in; shows what it will look like once it is good. */
export function AddressInput() {
  const message = useMessage();
  const fileType = useWatch<{ fileType: number }, 'fileType'>({ name: 'fileType' });
  const { field } = useInput<string | null>({ source: 'url' });
  const { busy, upload, arrived } = usePictureUpload(field, asItIs, 'picture');
  const video = fileType === FileType.Video;
  const kept = publishedUrl(fileType, field.value ?? '');
  // An upload's address is of no interest to anybody: the picture below says which one it is.
  const uploaded = !video && fileIdOf(field.value ?? '') !== null;
  const fits = (url: string | null) =>
    publishedUrl(fileType, url ?? '') === null ? badUrl(fileType) : undefined;
  const help = uploaded ? 'content.uploaded' : video ? 'content.videoHelp' : 'content.imageHelp';

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void upload(file);
  }

  return (
    <>
      <TextInput
        source="url"
        label={message(video ? 'content.videoAddress' : 'content.imageAddress')}
        format={(url: string | null) => (uploaded ? '' : (url ?? ''))}
        validate={[arrived, fits]}
        isRequired={!uploaded}
        helperText={message(help)}
      />
      {!video && (
        <Button component="label" variant="outlined" startIcon={<UploadIcon />} loading={busy} sx={{ my: 1 }}>
          {message('content.upload')}
          <input type="file" accept="image/png,image/jpeg,image/webp" hidden onChange={choose} />
        </Button>
      )}
      {kept !== null && (
        <Picture
          src={video ? youtubeThumbnail(kept) : shownImage(kept)}
          alt={message('content.preview')}
          sx={{ width: '100%', height: 220, objectFit: 'contain' }}
        />
      )}
    </>
  );
}
