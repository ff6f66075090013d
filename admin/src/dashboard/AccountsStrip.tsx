import { formatCount, formatDate, formatDateTime, formatPaise } from '@coastok/domain';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { listAddress } from '../screens/addresses';
import { useMay } from '../session/access';
import { dayAddress } from '../settlement/settlementModel';
import { FigureLink } from './FigureCard';

const TITLE = 'accounts.stripTitle';

/** A long figure, on one line even in half the width of a phone. */
const Long = ({ children }: { children: string }) => (
  <Box component="span" sx={{ fontSize: { xs: '1.25rem', lg: '1.75rem' }, whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

/** Open amounts, differences and disputes at the payment gateway, for people with the right to see them. */
export function AccountsStrip() {
  const message = useMessage();
  const may = useMay('settlement.summary');
  const { data: summary, error } = useQuery({
    queryKey: ['settlement', 'summary'],
    queryFn: () => call('settlement.summary'),
    enabled: may,
  });
  if (!may) return null;
  const oldest = summary?.oldestUnsettled;
  return (
    <Box component="section" aria-labelledby={TITLE}>
      <Typography id={TITLE} variant="h2" sx={{ mb: 1 }}>
        {message(TITLE)}
      </Typography>
      {error && !summary ? (
        <Alert severity="error">
          {message('accounts.stripFailed')} {error.message}
        </Alert>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          <FigureLink
            to="/settlement"
            label={message('accounts.stripOpen')}
            hint={message('accounts.stripOpenHint')}
          >
            {summary && <Long>{formatPaise(summary.open)}</Long>}
          </FigureLink>
          <FigureLink
            to={oldest ? dayAddress(oldest) : '/settlement'}
            label={message('accounts.stripOldest')}
            hint={summary && message(oldest ? 'accounts.stripOldestHint' : 'accounts.stripAllSettled')}
          >
            {summary && <Long>{oldest ? formatDate(oldest) : message('accounts.stripNone')}</Long>}
          </FigureLink>
          <FigureLink
            to={listAddress('/settlement/difference', { state: 'open' })}
            label={message('accounts.stripDifferences')}
          >
            {summary && formatCount(summary.openDifferences)}
          </FigureLink>
          <FigureLink
            to={listAddress('/dispute', { state: 'open' })}
            label={message('accounts.stripDisputes')}
            hint={
              summary?.respondBy &&
              message('accounts.stripDisputesHint', { at: formatDateTime(summary.respondBy) })
            }
          >
            {summary && formatCount(summary.openDisputes)}
          </FigureLink>
        </Box>
      )}
    </Box>
  );
}
