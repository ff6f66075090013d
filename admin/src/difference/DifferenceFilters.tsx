import { DIFFERENCE_LABELS } from '@coastok/domain';
import { Chip, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { ChoiceFilter, choicesIn } from '../lists/ChoiceFilter';
import { EitherFilter } from '../lists/EitherFilter';
import { useMessage } from '../messages/useMessage';
import type { DifferenceFilter } from './differenceModel';

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
export function DifferenceFilters() {
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
