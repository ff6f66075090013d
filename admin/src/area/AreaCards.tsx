import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useListContext } from 'react-admin';
import { otherColumns, RecordFacts } from '../records/recordFields';
import { AreaActions } from './AreaActions';
import { AreaNoMatch } from './AreaEmpty';
import { type Area } from './areaModel';
import { AREAS } from './AreaTable';

function AreaCard({ area }: { area: Area }) {
  return (
    <Card component="li" sx={{ p: 2, pb: 1, listStyle: 'none' }}>
      <Typography variant="h3" component="h2">
        {area.name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {area.code}
      </Typography>
      <Box sx={{ my: 1 }}>
        <RecordFacts view={AREAS} names={otherColumns(AREAS, 'code', 'name')} />
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
