import { Box, Link } from '@mui/material';
import { useEffect } from 'react';
import { useMessage } from '../messages/useMessage';
import { usePublicConfig } from '../provider/publicConfig';

/** What the tab's last page learnt: the banner is there at once, and does not push the page down when it is known. */
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
