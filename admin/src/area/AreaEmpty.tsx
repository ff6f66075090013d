import AreaIcon from '@mui/icons-material/PlaceOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { CreateButton, useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useAreaRights } from './AreaActions';

/** Shown when there is no area at all: the reason, and the next step for those who can take it. */
export function AreaEmpty() {
  const message = useMessage();
  const rights = useAreaRights();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <AreaIcon color="primary" sx={{ fontSize: 56, opacity: 0.6 }} />
      <Typography variant="h2">{message('area.none')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
        {message(rights.create ? 'area.noneAdd' : 'area.noneYours')}
      </Typography>
      {rights.create && <CreateButton label={message('area.add')} variant="contained" />}
    </Stack>
  );
}

/** Shown when no area matches the filters. */
export function AreaNoMatch() {
  const message = useMessage();
  const { setFilters } = useListContext();
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', py: 5, px: 2 }}>
      <Typography color="textSecondary">{message('area.noMatch')}</Typography>
      <Button onClick={() => setFilters({})}>{message('area.showAll')}</Button>
    </Stack>
  );
}
