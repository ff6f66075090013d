import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { RegistrationChart } from './RegistrationChart';
import { type RegistrationFilter } from './registrations';
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
