import { Box, Link } from '@mui/material';
import { useEffect } from 'react';
import { useMessage } from '../messages/useMessage';
import { usePublicConfig } from '../provider/publicConfig';

/** The last answer is stored for the tab: the next page shows the banner at once, and does not move down later. */
const KNOWN = 'coastok.sandbox';

/** A thin banner on every page while payments, mail and push are simulated. */
export function SandboxBanner() {
  const message = useMessage();
  const isSandbox = usePublicConfig()?.sandbox;
  useEffect(() => {
    if (isSandbox !== undefined) sessionStorage.setItem(KNOWN, String(isSandbox));
  }, [isSandbox]);
  if (!(isSandbox ?? sessionStorage.getItem(KNOWN) === 'true')) return null;
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
