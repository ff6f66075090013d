import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import {
  ALL_BOOKING_STATUSES,
  BOOKING_STATUS_NAMES,
  type BookingStatus,
  formatCount,
  type RegistrationRecord,
  type RegistrationSummaryRecord,
} from '@coastok/domain';
import { Alert, Box, Button, Card, LinearProgress, Link, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { List, SearchInput, TopToolbar, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { DownloadButton } from '../lists/DownloadButton';
import { EmptyState } from '../lists/EmptyState';
import { ListPager } from '../lists/ListPager';
import { RecordCards } from '../lists/RecordCards';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import type { WithId } from '../provider/records';
import { Registered } from './Registered';

export type Registration = WithId<RegistrationRecord>;

const sumOf = (rows: RegistrationSummaryRecord[], status: BookingStatus): number =>
  rows.reduce((sum, { byStatus }) => sum + (byStatus[status] ?? 0), 0);

/** What each area has registered, by status; a number leads to its people. */
function Summary({
  rows,
  onChoose,
}: {
  rows: RegistrationSummaryRecord[];
  onChoose: (filter: object) => void;
}) {
  const message = useMessage();
  const statuses = ALL_BOOKING_STATUSES.filter(status => sumOf(rows, status) > 0);
  const most = Math.max(1, ...rows.map(({ total }) => total));
  const number = (count: number, filter: object, label: string) =>
    count === 0 ? (
      '–'
    ) : (
      <Link
        component="button"
        onClick={() => onChoose(filter)}
        aria-label={`${label}: ${formatCount(count)}`}
      >
        {formatCount(count)}
      </Link>
    );
  return (
    <Card sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={message('viplava.summary')}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderSpacing: 0,
          typography: 'body2',
          '& th, & td': { p: 1, textAlign: 'right' },
        }}
      >
        <thead>
          <tr>
            <Box component="th" sx={{ textAlign: 'left !important' }}>
              {message('viplava.area')}
            </Box>
            {statuses.map(status => (
              <th key={status}>{BOOKING_STATUS_NAMES[status]}</th>
            ))}
            <th>{message('viplava.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ areaId, areaName, total, byStatus }) => (
            <tr key={areaId ?? 'none'}>
              <Box component="td" sx={{ textAlign: 'left !important', minWidth: 160 }}>
                {areaName}
                <LinearProgress variant="determinate" value={(total / most) * 100} aria-label={areaName} />
              </Box>
              {statuses.map(status => (
                <td key={status}>
                  {areaId
                    ? number(
                        byStatus[status] ?? 0,
                        { areaId, status: String(status) },
                        `${areaName}, ${BOOKING_STATUS_NAMES[status]}`,
                      )
                    : formatCount(byStatus[status] ?? 0)}
                </td>
              ))}
              <td>{areaId ? number(total, { areaId }, areaName) : formatCount(total)}</td>
            </tr>
          ))}
          <Box component="tr" sx={{ fontWeight: 700 }}>
            <Box component="td" sx={{ textAlign: 'left !important' }}>
              {message('viplava.total')}
            </Box>
            {statuses.map(status => (
              <td key={status}>
                {number(sumOf(rows, status), { status: String(status) }, BOOKING_STATUS_NAMES[status])}
              </td>
            ))}
            <td>{formatCount(rows.reduce((sum, { total }) => sum + total, 0))}</td>
          </Box>
        </tbody>
      </Box>
    </Card>
  );
}

function Actions() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  return (
    <TopToolbar>
      {Object.keys(filterValues).length > 0 && (
        <Button onClick={() => setFilters({})}>{message('lists.clear')}</Button>
      )}
      <DownloadButton report="viplava" filter={filterValues} />
    </TopToolbar>
  );
}

/** The registrations of the camps: by area and status, and the people behind each number. */
export default function ViplavaReportPage() {
  const message = useMessage();
  const provider = useConsoleProvider();
  const [, setParameters] = useSearchParams();
  const { data, error, isPending } = useQuery({
    queryKey: ['viplavaSummary'],
    queryFn: () => provider.registrationSummary(),
  });
  const choose = (filter: object) => setParameters({ filter: JSON.stringify(filter), page: '1' });
  return (
    <Stack spacing={2} sx={{ pt: 2, maxWidth: 1280, mx: 'auto', width: '100%' }}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {isPending && <LinearProgress aria-label={message('shell.loading')} />}
      {data && <Summary rows={data} onChoose={choose} />}
      <List
        resource="viplava"
        title={message('viplava.title')}
        filters={[<SearchInput key="q" source="q" alwaysOn placeholder={message('viplava.search')} />]}
        actions={<Actions />}
        empty={false}
        perPage={10}
        storeKey={false}
        pagination={<ListPager />}
        component="div"
      >
        <RecordCards
          empty={
            <EmptyState
              icon={PeopleIcon}
              title={message('viplava.none')}
              hint={message('viplava.noneHint')}
            />
          }
        >
          <Registered />
        </RecordCards>
      </List>
    </Stack>
  );
}
