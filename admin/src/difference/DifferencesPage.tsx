import { DIFFERENCE_LABELS, settlementDifference } from '@coastok/domain';
import DifferenceIcon from '@mui/icons-material/RuleOutlined';
import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { DateField } from '../fields';
import { ChoiceFilter, choicesIn, EitherFilter } from '../lists/ListFilters';
import { EmptyState, NoMatch } from '../lists/EmptyState';
import { MattersPage } from '../lists/ListPages';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { ListTable, shapeOf } from '../records/ListTable';
import { RecordFacts } from '../records/recordFields';
import type { ListView } from '../records/recordView';
import { AboutField, ApartField, KindField, SettledField, SideField } from './DifferenceFields';
import { SettleButtons } from './SettleButtons';
import type { DifferenceFilter } from './differenceModel';

const LATEST_FIRST = { field: 'foundAt', order: 'DESC' } as const;
const WAITING: DifferenceFilter = { state: 'open' };

function Nothing() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const { state, ...narrower } = filterValues as DifferenceFilter;
  return state !== 'settled' && Object.keys(narrower).length === 0 ? (
    <EmptyState
      icon={DifferenceIcon}
      title={message('difference.none')}
      hint={message('difference.noneHint')}
    />
  ) : (
    <NoMatch icon={DifferenceIcon} title={message('difference.noMatch')} />
  );
}

/** `/settlement/difference`: where the gateway's records and ours disagree. */
export default function DifferencesPage() {
  const message = useMessage();
  return (
    <MattersPage
      resource="settlement/difference"
      title={message('difference.title')}
      intro={message('difference.intro')}
      sort={LATEST_FIRST}
      filterDefaultValues={WAITING}
      filters={<DifferenceFilters />}
      shape={shapeOf(VIEW)}
      table={<DifferenceTable />}
      card={<DifferenceCard />}
      empty={<Nothing />}
    />
  );
}

const Settled = () => (
  <>
    <SettledField />
    <SettleButtons />
  </>
);

/** The last column has the resolutions when only settled differences are listed. */
const viewOf = (onlySettled: boolean): ListView => ({
  resource: settlementDifference,
  columns: [
    {
      source: 'foundAt',
      label: 'difference.foundAt',
      display: <DateField source="foundAt" />,
      onCard: <DateField source="foundAt" time />,
      width: '1fr',
    },
    { source: 'kind', label: 'difference.kind', display: <KindField />, width: '2fr' },
    { source: 'ours', label: 'difference.ours', display: <SideField side="ours" /> },
    { source: 'theirs', label: 'difference.theirs', display: <SideField side="theirs" /> },
    { source: 'apart', label: 'difference.apart', display: <ApartField />, align: 'right' },
    { source: 'about', label: 'difference.about', display: <AboutField />, width: '1.5fr' },
    {
      source: 'state',
      label: onlySettled ? 'difference.resolution' : 'lists.actions',
      display: <Settled />,
      align: onlySettled ? 'left' : 'right',
      width: '2.5fr',
    },
  ],
});
const VIEW = viewOf(false);
const SETTLED_VIEW = viewOf(true);

/** One difference on a phone. */
const DifferenceCard = () => (
  <Card component="li" sx={{ p: 2 }}>
    <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
      <KindField />
    </Typography>
    <RecordFacts view={VIEW} names={['ours', 'theirs', 'apart', 'about', 'foundAt']} />
    <Box sx={{ mt: 1.5 }}>
      <Settled />
    </Box>
  </Card>
);

/** The settlement that a link has filtered by; removing the chip clears it. */
function SettlementChip() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { settlementId, ...others } = filterValues as DifferenceFilter;
  if (!settlementId) return null;
  return (
    <Chip
      label={message('difference.ofSettlement', { id: settlementId })}
      onDelete={() => setFilters(others)}
    />
  );
}

/** Filters by state (a second click shows both), kind and settlement. */
function DifferenceFilters() {
  const message = useMessage();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <EitherFilter
        source="state"
        label={message('difference.show')}
        choices={[
          { id: 'open', name: message('difference.open') },
          { id: 'settled', name: message('difference.settledOnes') },
        ]}
      />
      <ChoiceFilter
        source="kind"
        label={message('difference.kind')}
        all={message('difference.allKinds')}
        choices={choicesIn(DIFFERENCE_LABELS)}
        wide
      />
      <SettlementChip />
    </Stack>
  );
}

/** The differences with their resolutions. */
function DifferenceTable() {
  const { filterValues } = useListContext();
  const onlySettled = (filterValues as DifferenceFilter).state === 'settled';
  return <ListTable view={onlySettled ? SETTLED_VIEW : VIEW} sx={tableStyle} />;
}
