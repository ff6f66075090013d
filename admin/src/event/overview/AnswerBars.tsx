import { type AnswerFigures, type FieldFigures, formatCount, formatDate } from '@coastok/domain';
import { Alert, Box, Card, Link, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ShareBar } from '../../charts/ShareBar';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { listAddress } from '../../provider/addresses';
import { eventAddress } from '../eventModel';
import type { ManagedEvent } from '../useEvents';

interface Row {
  /** The value to filter the list of bookings by. */
  value: string;
  label: string;
  count: number;
  places: number | null;
  left: number | null;
}

/** The counted values of a field: its options, or yes and no. */
export function rowsOf(
  { options, yes, no }: FieldFigures,
  words: { readonly yes: string; readonly no: string },
): Row[] {
  if (options) return options.map(({ key, ...option }) => ({ value: key, ...option }));
  if (yes === undefined) return [];
  const unlimited = { places: null, left: null };
  return [
    { value: 'true', label: words.yes, count: yes, ...unlimited },
    { value: 'false', label: words.no, count: no ?? 0, ...unlimited },
  ];
}

/** One field: how many people answered it, and the count of each answer. */
function Field({ eventId, field }: { eventId: string; field: FieldFigures }) {
  const message = useMessage();
  const { palette } = useTheme();
  const { key, label, closed, answered, missing, min, max, sum } = field;
  const rows = rowsOf(field, { yes: message('booking.yes'), no: message('booking.no') });
  const shown = (value: number | string) =>
    typeof value === 'number' ? formatCount(value) : formatDate(value);
  return (
    <Stack component="li" spacing={1}>
      <Typography variant="h3">
        {closed ? message('eventOverview.removedField', { label }) : label}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {message('eventOverview.answeredOf', { answered, missing })}
        {min !== undefined && max !== undefined && ` · ${shown(min)} – ${shown(max)}`}
        {sum !== undefined && ` · ${message('eventOverview.sumOf', { sum: formatCount(sum) })}`}
      </Typography>
      {rows.map(row => (
        <div key={row.value}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
            <Link
              component={RouterLink}
              variant="body2"
              to={listAddress(eventAddress(eventId, 'reports'), { answer: [`${key}:${row.value}`] })}
            >
              {row.label}
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
              {row.places === null ? row.count : `${row.count} / ${row.places}`}
              {row.left !== null && row.left < 0 && (
                <Typography component="strong" variant="body2" color="error" sx={{ fontWeight: 600 }}>
                  {` · ${message('eventOverview.over', { over: -row.left })}`}
                </Typography>
              )}
            </Typography>
          </Box>
          <ShareBar
            shares={[{ value: row.count, color: palette.primary.main }]}
            whole={row.places ?? answered}
          />
        </div>
      ))}
    </Stack>
  );
}

/** The answers of active bookings, counted by field. The API omits fields that the reader may not see. */
export default function AnswerBars() {
  const message = useMessage();
  const event = useRecordContext<ManagedEvent>();
  const eventId = event?.eventId ?? '';
  const { data: figures, error } = useQuery<AnswerFigures>({
    queryKey: ['booking', 'answers', eventId],
    queryFn: () => call('event.answers', { id: eventId }),
    enabled: eventId !== '',
  });
  return (
    <Card component="section" aria-labelledby="event.answers" sx={{ p: 2 }}>
      <Typography id="event.answers" variant="h2">
        {message('eventOverview.answers')}
      </Typography>
      {error && <Alert severity="error">{message('eventOverview.figuresFailed')}</Alert>}
      {!figures && !error && <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}
      {figures && (
        <>
          <Typography variant="body2" color="textSecondary">
            {message('eventOverview.answeredBy', { smart_count: figures.answered })}
          </Typography>
          <Stack component="ol" spacing={3} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
            {figures.fields.map(field => (
              <Field key={field.key} eventId={eventId} field={field} />
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}
