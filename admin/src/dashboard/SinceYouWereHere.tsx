import { formatCount, formatDate, istDay } from '@coastok/domain';
import { Card, CardContent, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useProfile } from '../session/useProfile';
import { newsOf, sinceOf, visitIn, visitNow } from './visits';

const TITLE = 'dashboard.since';

/** News since the last visit on any device; hidden when there is none. */
export function SinceYouWereHere() {
  const message = useMessage();
  const profile = useProfile();
  const { data } = useQuery({
    // Per role, because another role has another scope.
    queryKey: ['summary', 'news', profile?._id, profile?.userRole],
    queryFn: async () => {
      const now = new Date();
      const kept = `visit-${profile?.userRole}`;
      const { values } = await call('preference.read');
      const since = sinceOf(visitIn(values[kept]), now);
      const today = istDay(now);
      const summaryOfToday = await call('summary.read', { query: { fromDate: today } });
      await call('preference.update', { body: { values: { [kept]: visitNow(since, summaryOfToday, now) } } });
      if (!since) return null;
      const summary =
        since.day === today ? summaryOfToday : await call('summary.read', { query: { fromDate: since.day } });
      return { day: since.day, news: newsOf(since, summary) };
    },
    enabled: profile !== null,
    // Not essential to the page: on failure it stays hidden.
    retry: false,
  });
  if (!data || data.news.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={TITLE}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Typography id={TITLE} variant="h2">
          {message('dashboard.since')}
        </Typography>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {message('dashboard.sinceDay', { day: formatDate(data.day) })}
        </Typography>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {data.news.map(({ name, label, count, to }) => (
            <li key={name}>
              <Link component={RouterLink} to={to}>
                {message(label)}: {formatCount(count)}
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
