import { DIFFERENCE_LABELS } from '@coastok/domain';
import DifferenceIcon from '@mui/icons-material/RuleOutlined';
import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { DateField } from '../fields';
import { ChoiceFilter, choicesIn } from '../lists/ChoiceFilter';
import { EitherFilter } from '../lists/EitherFilter';
import { EmptyState } from '../lists/EmptyState';
import { Fact, Facts } from '../lists/Facts';
import { MattersPage } from '../lists/MattersPage';
import { NoMatch } from '../lists/NothingListed';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';
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
      shape={SHAPE}
      table={<DifferenceTable />}
      card={<DifferenceCard />}
      empty={<Nothing />}
    />
  );
}

/** One difference on a phone. */
function DifferenceCard() {
  const message = useMessage();
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        <KindField />
      </Typography>
      <Facts>
        <Fact label={message('difference.ours')}>
          <SideField side="ours" />
        </Fact>
        <Fact label={message('difference.theirs')}>
          <SideField side="theirs" />
        </Fact>
        <Fact label={message('difference.apart')}>
          <ApartField />
        </Fact>
        <Fact label={message('difference.about')}>
          <AboutField />
        </Fact>
        <Fact label={message('difference.foundAt')}>
          <DateField source="foundAt" time />
        </Fact>
      </Facts>
      <Box sx={{ mt: 1.5 }}>
        <SettledField />
        <SettleButtons />
      </Box>
    </Card>
  );
}

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

const SHAPE = ['1fr', '2fr', '1fr', '1fr', '1fr', '1.5fr', '2.5fr'];

/** The differences with their resolutions. */
function DifferenceTable() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const onlySettled = (filterValues as DifferenceFilter).state === 'settled';
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="foundAt" label={message('difference.foundAt')}>
        <DateField source="foundAt" />
      </DataTable.Col>
      <DataTable.Col source="kind" label={message('difference.kind')} disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col align="right" source="ours" label={message('difference.ours')} disableSort>
        <SideField side="ours" />
      </DataTable.Col>
      <DataTable.Col align="right" source="theirs" label={message('difference.theirs')} disableSort>
        <SideField side="theirs" />
      </DataTable.Col>
      <DataTable.Col align="right" source="apart" label={message('difference.apart')} disableSort>
        <ApartField />
      </DataTable.Col>
      <DataTable.Col source="about" label={message('difference.about')} disableSort>
        <AboutField />
      </DataTable.Col>
      <DataTable.Col
        source="state"
        label={message(onlySettled ? 'difference.resolution' : 'lists.actions')}
        disableSort
        align={onlySettled ? 'left' : 'right'}
      >
        <SettledField />
        <SettleButtons />
      </DataTable.Col>
    </DataTable>
  );
}
