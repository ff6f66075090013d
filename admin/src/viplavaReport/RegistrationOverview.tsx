import { type RegistrationSummaryRecord, formatCount } from '@coastok/domain';
import { Alert, Box, Card, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { ShareBar } from '../charts/ShareBar';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { type RegistrationFilter, STAGE_NAMES, type Stage, atStage } from './registrations';
import { RegistrationSummary } from './RegistrationSummary';

/** Chart and table of one camp or all camps; a number in the table filters the list below. */
export function RegistrationOverview() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { eventId } = filterValues as RegistrationFilter;
  const people = useRef<HTMLHeadingElement>(null);
  const { data, error } = useQuery({
    queryKey: ['viplava', 'summary', eventId],
    queryFn: () => call('registration.summary', { query: { eventId } }),
  });
  function choose(chosen: RegistrationFilter): void {
    setFilters({ ...(eventId && { eventId }), ...chosen });
    people.current?.focus();
    people.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <Stack spacing={2} sx={{ mb: 1.5, minWidth: 0 }}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? (
        data.length > 0 && (
          <>
            <RegistrationChart rows={data} />
            <RegistrationSummary rows={data} onChoose={choose} />
          </>
        )
      ) : (
        <Skeleton variant="rounded" height={720} />
      )}
      <Typography ref={people} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {message('viplava.people')}
      </Typography>
    </Stack>
  );
}

/** The areas as bars, divided by the stages of their registrations. */
function RegistrationChart({ rows }: { rows: readonly RegistrationSummaryRecord[] }) {
  const message = useMessage();
  const { palette } = useTheme();
  const colours: Record<Stage, string> = {
    completed: palette.success.main,
    partly: palette.warning.main,
    underWay: palette.info.main,
    lost: palette.text.disabled,
  };
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <Card component="section" sx={{ p: 2 }} aria-label={message('viplava.chart')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {message('viplava.chart')}
        </Typography>
        {STAGE_NAMES.map(stage => (
          <Box key={stage} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: 1, bgcolor: colours[stage] }} />
            {message(`viplava.${stage}`)}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr) auto',
          gap: '6px 12px',
          alignItems: 'center',
          typography: 'body2',
        }}
      >
        {rows.map(row => {
          const area = row.areaName || message('viplava.noArea');
          const parts = STAGE_NAMES.map(
            stage => `${message(`viplava.${stage}`)} ${formatCount(atStage(row, stage))}`,
          ).join(', ');
          return (
            <Box key={row.areaId ?? 'none'} sx={{ display: 'contents' }}>
              <span>{area}</span>
              <ShareBar
                shares={STAGE_NAMES.map(stage => ({ value: atStage(row, stage), color: colours[stage] }))}
                whole={most}
                description={message('viplava.chartOf', { area, parts })}
                height={14}
              />
              <Box component="span" sx={{ fontWeight: 600, textAlign: 'right' }}>
                {formatCount(row.total)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
