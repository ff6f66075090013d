import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessage } from '../messages/useMessage';

/** Plays a recording; its signed link expires, so a page left open overnight fetches a new one. */
export function AudioPlayer({ src, label }: { src: string; label: string }) {
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
