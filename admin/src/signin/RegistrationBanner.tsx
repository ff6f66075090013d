import { Box, keyframes, Link } from '@mui/material';
import { useMessage } from '../messages/useMessage';

const scroll = keyframes`
  from { transform: translateX(0); }
  to { transform: translateX(-50%); }
`;

/** The scrolling line about registrations; it stops on hover, on focus, and for people who prefer reduced motion. */
export function RegistrationBanner() {
  const message = useMessage();
  const text = message('signIn.banner');
  return (
    <Box
      component="aside"
      aria-label={message('signIn.bannerLabel')}
      sx={{
        overflow: 'hidden',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&:hover .track, &:focus-within .track': { animationPlayState: 'paused' },
        '@media (prefers-reduced-motion: reduce)': {
          '.track': {
            animation: 'none',
            justifyContent: 'center',
            width: 'auto',
            whiteSpace: 'normal',
            px: 2,
          },
          '.copy': { display: 'none' },
        },
      }}
    >
      <Box
        className="track"
        sx={{
          display: 'flex',
          width: 'max-content',
          whiteSpace: 'nowrap',
          animation: `${scroll} 40s linear infinite`,
        }}
      >
        <Link href="/viplava" underline="hover" variant="body2" sx={{ px: 4, fontWeight: 600 }}>
          {text}
        </Link>
        {[1, 2, 3].map(copy => (
          <Box
            key={copy}
            className="copy"
            aria-hidden
            component="span"
            sx={{ px: 4, typography: 'body2', fontWeight: 600, color: 'primary.main' }}
          >
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
