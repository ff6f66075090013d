import { displayName, type Named } from '@coastok/domain';
import { Button, Chip, Skeleton, Stack } from '@mui/material';
import { useListContext, useReference, type RaRecord } from 'react-admin';
import { without } from '../../lists/listFilter';
import { useMessage } from '../../messages/useMessage';
import { activeFilters, type ActiveFilter, type MemberFilter } from './filterModel';

function NameOf({ resource, id }: { resource: string; id: string }) {
  const { referenceRecord, isPending } = useReference<RaRecord & Named>({ reference: resource, id });
  if (isPending) return <Skeleton width={64} sx={{ display: 'inline-block' }} />;
  return displayName(referenceRecord) || '…';
}

function FilterChip({ filter, onDelete }: { filter: ActiveFilter; onDelete: () => void }) {
  const message = useMessage();
  const label = message(`memberFilter.${filter.name}`);
  return (
    <Chip
      size="small"
      onDelete={onDelete}
      aria-label={message('memberFilter.removeFilter', { filter: label })}
      label={
        <>
          {label}: <strong>{filter.text ?? (filter.reference && <NameOf {...filter.reference} />)}</strong>
        </>
      }
    />
  );
}

/** The active filters, each with a button to remove it; also those set by a link from the dashboard. */
export function ActiveFilters() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as MemberFilter;
  const active = activeFilters(filter);
  if (active.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={message('memberFilter.active')}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {active.map(item => (
        <FilterChip
          key={item.name}
          filter={item}
          onDelete={() => setFilters(without(filter, ...item.keys))}
        />
      ))}
      <Button size="small" onClick={() => setFilters({})}>
        {message('memberFilter.clear')}
      </Button>
    </Stack>
  );
}
