import { Box, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { AudioPlayer } from './AudioPlayer';

interface SpokenProps {
  text: string | null;
  audio: string | null;
  /** The speaker's name. */
  by: string;
  /** The maximum number of text lines. */
  lines?: number;
}

/** A text, a recording, or both. */
export function Spoken({ text, audio, by, lines }: SpokenProps) {
  const message = useMessage();
  const clamp = lines && {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {text && <Typography sx={{ whiteSpace: 'pre-line', ...clamp }}>{text}</Typography>}
      {audio && <AudioPlayer src={audio} label={message('question.recordingLabel', { name: by })} />}
    </Box>
  );
}
