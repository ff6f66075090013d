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
import { Box, Link, Typography } from '@mui/material';
import { TextInput, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Picture } from '../fields/Picture';
import { PictureButton, usePictureUpload } from '../forms/PictureInput';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';

type Content = WithId<ContentRecord>;

/** The address of an uploaded image; null for an external image, which the page does not load. */
const shownImage = (url: string): string | null => (fileIdOf(url) ? url : null);

/** The thumbnail at the start of a row; for a video, YouTube's own. */
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

/** A video in its player, or an image, with its category. */
export function ContentView() {
  const message = useMessage();
  const content = useRecordContext<Content>();
  if (!content) return null;
  const { name, festType, fileType, url } = content;
  const image = shownImage(url);
  return (
    <>
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
    </>
  );
}

/** The address of a video or an image, or an upload; shows a preview once the address is valid. */
export function AddressInput() {
  const message = useMessage();
  const fileType = useWatch<{ fileType: number }, 'fileType'>({ name: 'fileType' });
  const { field } = useInput<string | null>({ source: 'url' });
  const { busy, upload, arrived } = usePictureUpload(field, 'picture');
  const video = fileType === FileType.Video;
  const kept = publishedUrl(fileType, field.value ?? '');
  // The address of an uploaded file is hidden: the preview below shows which file it is.
  const uploaded = !video && fileIdOf(field.value ?? '') !== null;
  const fits = (url: string | null) =>
    publishedUrl(fileType, url ?? '') === null ? badUrl(fileType) : undefined;
  const help = uploaded ? 'content.uploaded' : video ? 'content.videoHelp' : 'content.imageHelp';

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
        <PictureButton
          label={message('content.upload')}
          variant="outlined"
          startIcon={<UploadIcon />}
          loading={busy}
          onChosen={upload}
          sx={{ my: 1 }}
        >
          {message('content.upload')}
        </PictureButton>
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
