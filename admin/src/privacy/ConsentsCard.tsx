import {
  type ConsentRecord,
  PURPOSES,
  PURPOSE_KEYS,
  type PurposeKey,
  formatDate,
  formatDateTime,
} from '@coastok/domain';
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { listAddress } from '../provider/addresses';
import { useMay } from '../session/access';
import type { Member } from '../user/userModel';

/** A member's consents by purpose, the newest first; for the heads. */
export function ConsentsCard() {
  const may = useMay('privacy.readConsents');
  const member = useRecordContext<Member>();
  return may && member ? <Consents member={member} /> : null;
}

function Consents({ member }: { member: Member }) {
  const message = useMessage();
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'consents', member.id],
    queryFn: () => call('privacy.readConsents', { query: { memberId: member._id } }),
  });
  return (
    <Card component="section" aria-labelledby="consents" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1.5 }}
      >
        <Typography id="consents" variant="h2">
          {message('consents.title')}
        </Typography>
        <Button component={Link} size="small" to={listAddress('/privacy/request', { memberId: member.id })}>
          {message('consents.requests')}
        </Button>
      </Stack>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {message('member.retry')}
            </Button>
          }
        >
          {message('consents.failed')}
        </Alert>
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{message('consents.none')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
            gap: 1.5,
            columnGap: 4,
          }}
        >
          {newestFirst(data).map(([purpose, rows]) => (
            <Purpose key={purpose} purpose={purpose} rows={rows} />
          ))}
        </Box>
      )}
    </Card>
  );
}

/** The latest answer on a purpose, and the earlier ones. */
function Purpose({ purpose, rows: [newest, ...older] }: { purpose: PurposeKey; rows: ConsentRecord[] }) {
  const message = useMessage();
  if (!newest) return null;
  const said = ({ at, by, version }: ConsentRecord) =>
    message('consents.row', {
      at: formatDateTime(at),
      by: message(`consents.by.${by}`),
      version: formatDate(version),
    });
  const word = ({ given }: ConsentRecord) => message(given ? 'consents.yes' : 'consents.no');
  return (
    <li>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{PURPOSES[purpose].title}</Typography>
        <StatusChip tone={newest.given ? 'good' : 'neutral'} label={word(newest)} />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {said(newest)}
      </Typography>
      {older.length > 0 && (
        <Box component="details" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {message('consents.older', { smart_count: older.length })}
          </Box>
          {older.map(row => (
            <div key={row._id}>
              {word(row)}: {said(row)}
            </div>
          ))}
        </Box>
      )}
    </li>
  );
}

/** Consents by purpose in the notice's order, the newest first; purposes without a consent are left out. */
export function newestFirst(rows: readonly ConsentRecord[]): [PurposeKey, ConsentRecord[]][] {
  const sorted = [...rows].sort((one, other) => other.at.localeCompare(one.at));
  return PURPOSE_KEYS.map((key): [PurposeKey, ConsentRecord[]] => [
    key,
    sorted.filter(({ purpose }) => purpose === key),
  ]).filter(([, own]) => own.length > 0);
}
