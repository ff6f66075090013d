import { formatCount, formatDate, istDay } from '@coastok/domain';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useProfile } from '../session/access';
import { newsOf, sinceOf, visitIn, visitNow } from './visits';

const TITLE = 'dashboard.since';
/** The height with one line of news, in pixels. */
const HEIGHT = 76;

/** News since the last visit on any device; hidden when there is none. */
export function SinceYouWereHere() {
  const message = useMessage();
  const profile = useProfile();
  const { data, isPending } = useQuery({
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
  const hasNews = data ? data.news.length > 0 : false;
  const [hadNews, remember] = useStore('dashboard.news', false);
  useEffect(() => {
    if (!isPending && hasNews !== hadNews) remember(hasNews);
  }, [isPending, hasNews, hadNews, remember]);
  // If there was news at the last visit, there usually is again: reserves the space until the answer arrives.
  if (isPending && hadNews) return <Box aria-hidden sx={{ height: HEIGHT }} />;
  if (!data || !hasNews) return null;
  return (
    <Box component="section" aria-labelledby={TITLE}>
      <Typography id={TITLE} variant="h3" component="h2">
        {message('dashboard.since')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {message('dashboard.sinceDay', { day: formatDate(data.day) })}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
      >
        {data.news.map(({ name, label, count, to }) => (
          <li key={name}>
            <Link component={RouterLink} to={to} sx={{ display: 'inline-block', py: 0.5 }}>
              {message(label)}: {formatCount(count)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
