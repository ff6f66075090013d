import { Box, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import type { ManagedEvent } from '../useEvents';
import { BasicInformation } from './BasicInformation';
import { Glance } from './Glance';
import { OtherInformation } from './OtherInformation';
import { Pricing } from './Pricing';

const AnswerBars = lazy(() => import('./AnswerBars'));

/** An event's information and prices, with its seats and payments. */
export default function Overview() {
  const asked = (useRecordContext<ManagedEvent>()?.form.fields.length ?? 0) > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Stack spacing={2}>
        <BasicInformation />
        <Pricing />
        <OtherInformation />
      </Stack>
      {/* On a phone the figures come first. */}
      <Box sx={{ order: { xs: -1, md: 0 } }}>
        <Glance />
      </Box>
      {asked && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Suspense fallback={null}>
            <AnswerBars />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
