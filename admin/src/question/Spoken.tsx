import { Box, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { AudioPlayer } from './AudioPlayer';

interface SpokenProps {
  text: string | null;
  audio: string | null;
  /** Who speaks. */
  by: string;
  /** Shows so many lines of the text at most. */
  lines?: number;
}

/** What somebody wrote or recorded, or both. */
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
