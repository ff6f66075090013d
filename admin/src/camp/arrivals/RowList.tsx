import { formatRupees } from '@coastok/domain';
import RowIcon from '@mui/icons-material/ReportOutlined';
import { Card, Link, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { DataTable, ListBase, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../../booking/bookingModel';
import { Blank, DateField } from '../../fields';
import { EmptyState } from '../../lists/EmptyState';
import { Fact, Facts } from '../../lists/Facts';
import { ListBody, ListPager } from '../../lists/ListBody';
import { tableStyle } from '../../lists/listStyle';
import { useMessage } from '../../messages/useMessage';
import { OWN_ORDER } from '../../provider/restClient';
import { type DeskEntry, ROW_VIEWS, type RowView } from './arrivalsModel';

const SHAPE = ['1.5fr', '2fr', '1fr', '1.5fr', '4fr'];

function WhoField() {
  const row = useRecordContext<DeskEntry>();
  if (!row?.name) return <Blank />;
  return row.bookingId ? (
    <Link component={RouterLink} to={bookingAddress(row.bookingId)}>
      {row.name}
    </Link>
  ) : (
    <span>{row.name}</span>
  );
}

/** What was done; for cash also the amount, where it was typed. */
function KindField() {
  const message = useMessage();
  const row = useRecordContext<DeskEntry>();
  if (!row?.kind) return <Blank />;
  return (
    <span>
      {message(`deskRow.kind.${row.kind}`)}
      {row.amount !== null && ` ${formatRupees(row.amount)}`}
    </span>
  );
}

/** Why the scan does not count, with its note. */
function WhyField() {
  const message = useMessage();
  const row = useRecordContext<DeskEntry>();
  if (!row) return null;
  const why = row.message ?? (row.flag && message(`deskRow.flag.${row.flag}`));
  return (
    <span>
      {why}
      {row.note && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {row.note}
        </Typography>
      )}
    </span>
  );
}

function RowTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="at" label={message('deskRow.at')} disableSort>
        <DateField source="at" time />
      </DataTable.Col>
      <DataTable.Col source="name" label={message('arrivals.name')} disableSort>
        <WhoField />
      </DataTable.Col>
      <DataTable.Col source="kind" label={message('deskRow.what')} disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col source="deviceName" label={message('deskRow.device')} disableSort />
      <DataTable.Col source="message" label={message('deskRow.why')} disableSort>
        <WhyField />
      </DataTable.Col>
    </DataTable>
  );
}

function RowCard() {
  const message = useMessage();
  const row = useRecordContext<DeskEntry>();
  if (!row) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" gutterBottom>
        <WhyField />
      </Typography>
      <Facts>
        <Fact label={message('arrivals.name')}>
          <WhoField />
        </Fact>
        <Fact label={message('deskRow.what')}>
          <KindField />
        </Fact>
        <Fact label={message('deskRow.at')}>
          <DateField source="at" time />
        </Fact>
        <Fact label={message('deskRow.device')}>{row.deviceName}</Fact>
      </Facts>
    </Card>
  );
}

/** Switches between rejected and suspicious scans; each of the two views has its own filter. */
function ViewFilter({ view }: { view: RowView }) {
  const message = useMessage();
  const { setFilters } = useListContext();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      color="primary"
      aria-label={message('deskRow.which')}
      value={view}
      onChange={(_, chosen: RowView | null) => chosen && setFilters(ROW_VIEWS[chosen])}
    >
      <ToggleButton value="refused">{message('deskRow.refused')}</ToggleButton>
      <ToggleButton value="odd">{message('deskRow.odd')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function Rows() {
  const message = useMessage();
  const view: RowView = 'flag' in useListContext().filterValues ? 'odd' : 'refused';
  return (
    <Stack spacing={1.5}>
      <div>
        <ViewFilter view={view} />
      </div>
      <Typography color="textSecondary">{message(`deskRow.intro.${view}`)}</Typography>
      <ListBody
        shape={SHAPE}
        table={<RowTable />}
        card={<RowCard />}
        empty={
          <EmptyState
            icon={RowIcon}
            title={message(`deskRow.none.${view}`)}
            hint={message('deskRow.noneHint')}
          />
        }
      />
      <ListPager />
    </Stack>
  );
}

/** Scans that were rejected or look suspicious. */
export function RowList({ eventId }: { eventId: string }) {
  return (
    <ListBase
      resource="checkin/row"
      filter={{ eventId }}
      filterDefaultValues={ROW_VIEWS.refused}
      sort={OWN_ORDER}
      perPage={10}
      storeKey={false}
      disableAuthentication
    >
      <Rows />
    </ListBase>
  );
}
