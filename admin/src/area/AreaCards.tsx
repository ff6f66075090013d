import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { MemberName } from '../fields';
import { AreaActions } from './AreaActions';
import { AreaNoMatch } from './AreaEmpty';
import { type Area } from './areaModel';

function AreaCard({ area }: { area: Area }) {
  const translate = useTranslate();
  const person = (source: 'areaLeader' | 'assistantDirector') => (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" component="dt">
        {translate(`resources.area.fields.${source}`)}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, textAlign: 'right' }}>
        <MemberName person={area[source]} />
      </Typography>
    </Box>
  );
  return (
    <Card component="li" sx={{ p: 2, pb: 1, listStyle: 'none' }}>
      <Typography variant="h3" component="h2">
        {area.name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {area.code}
      </Typography>
      <Box component="dl" sx={{ my: 1 }}>
        {person('areaLeader')}
        {person('assistantDirector')}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <AreaActions />
      </Box>
    </Card>
  );
}

/** The list on a phone. */
export function AreaCards() {
  const { data, isPending, perPage } = useListContext<Area>();
  if (!isPending && data?.length === 0) return <AreaNoMatch />;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }}>
      {isPending
        ? Array.from({ length: perPage }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={148} />
          ))
        : data?.map(area => (
            <RecordContextProvider key={area.id} value={area}>
              <AreaCard area={area} />
            </RecordContextProvider>
          ))}
    </Stack>
  );
}
