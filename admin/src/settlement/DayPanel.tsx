import { type ClearingDayRecord, formatDate } from '@coastok/domain';
import { Box, Card, Link, Skeleton, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Paise } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { type Settlement, settlementAddress } from './settlementModel';

const FIGURES = ['captured', 'refunded', 'fees', 'settled', 'open'] as const;

/** A day's payments, its open amount, and its settlements from the month's list. */
export function DayPanel({ of }: { of: ClearingDayRecord | undefined }) {
  const message = useMessage();
  const { data: settlements } = useListContext<Settlement>();
  if (!of) return <Skeleton variant="rounded" height={220} />;
  const ofDay = settlements?.filter(({ settledOn }) => settledOn === of.day) ?? [];
  return (
    <Card component="section" aria-labelledby="accounts.day" sx={{ p: 2 }}>
      <Typography id="accounts.day" variant="h2" sx={{ mb: 1 }}>
        {formatDate(of.day)}
      </Typography>
      <Facts>
        {FIGURES.map(name => (
          <Fact key={name} label={message(`accounts.${name}`)}>
            <Box component="span" sx={{ fontWeight: name === 'open' ? 700 : undefined }}>
              <Paise amount={of[name]} />
            </Box>
          </Fact>
        ))}
      </Facts>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {message('accounts.settlementsOfDay')}
      </Typography>
      {ofDay.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {message('accounts.noSettlement')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ofDay.map(({ id, amount }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, typography: 'body2', py: 0.5 }}
            >
              <Link component={RouterLink} to={settlementAddress(id)}>
                {id}
              </Link>
              <Paise amount={amount} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
