import { CONTENT_CATEGORY_NAMES, youtubePlayer } from '@coastok/domain';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { type Content, isVideo, shownImage } from './contentModel';
import { Picture } from './Picture';

/** A video in its player, or an image, with its name and category. */
export function ContentView({ content, onClose }: { content: Content; onClose: () => void }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const id = useId();
  const { name, festType, url } = content;
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
        {isVideo(content) ? (
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
        {!isVideo(content) && image === null && (
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
