import MissingIcon from '@mui/icons-material/ImageNotSupportedOutlined';
import { Box, type SxProps, type Theme } from '@mui/material';
import { useState } from 'react';

interface PictureProps {
  /** Null for a picture that can't be shown. */
  src: string | null;
  /** Empty where the picture only repeats the text beside it. */
  alt: string;
  sx: SxProps<Theme>;
}

/** A picture that may load slowly or be missing: an icon takes its place then. */
export function Picture({ src, alt, sx }: PictureProps) {
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
