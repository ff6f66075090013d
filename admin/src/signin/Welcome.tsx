import { Box, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { Logo } from '../shell/Logo';

/** The decorative half of the sign-in page, with the same colours in both modes. */
export function Welcome() {
  const message = useMessage();
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        minHeight: { xs: 136, sm: 480 },
        p: { xs: 3, sm: 5 },
        color: '#fff',
        background: 'linear-gradient(160deg, #c05a12 0%, #98400a 55%, #6f2c05 100%)',
      }}
    >
      <Logo
        sx={{
          position: 'absolute',
          right: { xs: -24, sm: -64 },
          top: { xs: -32, sm: -40 },
          fontSize: { xs: 184, sm: 360 },
          opacity: 0.16,
        }}
      />
      <Typography sx={{ fontSize: { xs: '1.5rem', sm: '2rem' }, fontWeight: 700, lineHeight: 1.2 }}>
        {message('signIn.welcome')}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: 300 }}>{message('signIn.promise')}</Typography>
    </Box>
  );
}
