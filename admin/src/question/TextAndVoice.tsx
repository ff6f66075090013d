import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessage } from '../messages/useMessage';

interface TextAndVoiceProps {
  text: string | null;
  audio: string | null;
  /** The speaker's name. */
  by: string;
  /** The maximum number of text lines. */
  lines?: number;
}

/** A text, a recording, or both. */
export function TextAndVoice({ text, audio, by, lines }: TextAndVoiceProps) {
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

/** Plays a recording; its signed link expires, so a page left open overnight fetches a new one. */
function AudioPlayer({ src, label }: { src: string; label: string }) {
  const message = useMessage();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) {
    return (
      <Alert
        severity="warning"
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              setFailed(null);
              void queryClient.invalidateQueries({ queryKey: ['question'] });
            }}
          >
            {message('question.reload')}
          </Button>
        }
      >
        {message('question.unplayable')}
      </Alert>
    );
  }
  return (
    <Box
      component="audio"
      controls
      preload="metadata"
      src={src}
      aria-label={label}
      onError={() => setFailed(src)}
      sx={{ width: '100%', maxWidth: 420, display: 'block' }}
    />
  );
}
