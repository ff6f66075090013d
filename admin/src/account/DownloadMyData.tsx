import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { useDownloadData } from '../user/actions/useDownloadData';

/** Downloads one's own data as a file, which the law grants to everybody. */
export function DownloadMyData({ id }: { id: string }) {
  const message = useMessage();
  const { busy, download } = useDownloadData(id);
  return (
    <Box
      sx={{
        mt: 2,
        px: { xs: 1, sm: 0 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 16rem' }}>
        {message('personData.own')}
      </Typography>
      <Button startIcon={<DownloadIcon />} loading={busy} onClick={download}>
        {message('personData.downloadOwn')}
      </Button>
    </Box>
  );
}
