import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';

/** The recovery codes, shown only once, to print or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const message = useMessage();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`;
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="status">
        {message('secondFactor.isOn')}
      </Alert>
      <Typography component="h2" variant="h6">
        {message('secondFactor.codesTitle')}
      </Typography>
      <Typography>{message('secondFactor.codesText')}</Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontFamily: 'monospace',
          fontSize: '1.125rem',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <Button component="a" href={file} download="coastok-recovery-codes.txt" variant="outlined">
          {message('secondFactor.download')}
        </Button>
        <Button component={Link} to="/dashboard" variant="contained">
          {message('secondFactor.kept')}
        </Button>
      </Stack>
    </Stack>
  );
}
