import RefreshIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { FOLLOWED_LISTS } from '@coastok/domain';
import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { ownWrites } from '../provider/ownWrites';
import { useLive } from './liveStream';

/**
 * Above a list: the number of records that others have added or changed; they load on request. After an
 * interruption of the stream the list reloads at once, because changes may have been missed.
 */
export function LiveNews() {
  const message = useMessage();
  const { resource, data, refetch } = useListContext();
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const show = () => {
    setNews(new Set());
    void refetch();
  };
  useLive(FOLLOWED_LISTS.includes(resource) ? resource : null, heard => {
    if ('missed' in heard) show();
    else if ('ids' in heard) setNews(known => new Set([...known, ...heard.ids]));
  });
  // A reloaded list includes them.
  useEffect(() => setNews(new Set()), [data]);
  const count = [...news].filter(id => !ownWrites.has(id)).length;
  if (count === 0) return null;
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', p: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<RefreshIcon />}
        sx={{ borderRadius: 4 }}
        onClick={show}
      >
        {message('live.show', { count })}
      </Button>
    </Box>
  );
}
