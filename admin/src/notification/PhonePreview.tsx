import { Box, Typography } from '@mui/material';
import { Logo } from '../layout/Logo';
import { useMessage } from '../messages/useMessage';

/** A preview of the notification on a phone. */
export function PhonePreview({ title, body }: { title: string; body: string }) {
  const message = useMessage();
  return (
    <Box component="section" aria-label={message('notification.preview')}>
      <Typography variant="caption" color="textSecondary">
        {message('notification.preview')}
      </Typography>
      <Box
        sx={{
          borderRadius: 4,
          p: 2,
          pt: 5,
          minHeight: 200,
          background: 'linear-gradient(160deg, #4b321d, #a8480a)',
        }}
      >
        <Box
          sx={{ bgcolor: 'background.paper', color: 'text.primary', borderRadius: 3, p: 1.5, boxShadow: 3 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
            <Logo color="primary" sx={{ fontSize: 18 }} />
            <Typography variant="caption" color="textSecondary">
              {message('shell.product')} · {message('notification.now')}
            </Typography>
          </Box>
          <Typography sx={{ fontWeight: 650 }}>{title || message('notification.previewTitle')}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
            {body || message('notification.previewBody')}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
