import { Box, Link } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { usePublicConfig } from '../provider/publicConfig';

/** A thin banner on every page while payments, mail and push are simulated. */
export function SandboxBanner() {
  const message = useMessage();
  if (!usePublicConfig()?.sandbox) return null;
  return (
    <Box
      component="aside"
      aria-label={message('shell.sandbox')}
      sx={{ px: 2, py: 0.25, fontSize: 13, textAlign: 'center', bgcolor: '#4b321d', color: '#fff' }}
    >
      <strong>{message('shell.sandbox')}</strong>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {` · ${message('shell.sandboxText')}`}
      </Box>
      {' · '}
      <Link href="/sandbox" color="inherit">
        {message('shell.sandboxLink')}
      </Link>
    </Box>
  );
}
