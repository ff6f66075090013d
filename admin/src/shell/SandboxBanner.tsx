import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMessage } from '../messages/useMessage';
import { request } from '../provider/request';

interface PublicConfig {
  sandbox: boolean;
}

async function readConfig(): Promise<PublicConfig> {
  const { result } = (await (await request('/web/v1/config')).json()) as { result: PublicConfig };
  return result;
}

/** A slim line on every page while payments, mail and push are stand-ins. */
export function SandboxBanner() {
  const message = useMessage();
  const { data } = useQuery({ queryKey: ['config'], queryFn: readConfig, staleTime: Infinity });
  if (!data?.sandbox) return null;
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
