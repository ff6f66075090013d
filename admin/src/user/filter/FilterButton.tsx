import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Popover, Skeleton } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { ToolbarButton } from '../../lists/ToolbarButtons';
import { activeFilters, type FilterChoice, type MemberFilter, withChoice } from './filterModel';

// Lazy: its pickers are as large as the list, and are only needed to filter.
const FilterForm = lazy(() => import('./FilterForm'));

/** Opens the filters beside the list; they are applied together. */
export function FilterButton() {
  const message = useMessage();
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as MemberFilter;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function apply(choice: FilterChoice): void {
    setFilters(withChoice(filter, choice));
    setAnchor(null);
  }

  return (
    <>
      <ToolbarButton
        label={message('memberFilter.button')}
        icon={<FilterIcon />}
        count={activeFilters(filter).length}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { width: 360, maxWidth: 'calc(100vw - 16px)', p: 2 },
          },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <FilterForm titleId={id} filter={filter} onApply={apply} />
        </Suspense>
      </Popover>
    </>
  );
}
