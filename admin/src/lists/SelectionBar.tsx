import { Box } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button, BulkActionsToolbar, useListContext, useNotify } from 'react-admin';
import { useNotifyError } from '../messages/useMessage';

interface SelectionBarProps {
  /** The maximum number of records that can be selected; if absent, only those of the page. */
  most?: number;
  /** The actions for the selection. */
  children: ReactNode;
}

/**
 * react-admin's selection toolbar, fixed at the bottom of the screen: near the thumb on a phone, and not
 * covering a table. A change of the filters clears the selection, so that no action affects hidden records.
 */
export function SelectionBar({ most, children }: SelectionBarProps) {
  const { filterValues, selectedIds, onUnselectItems } = useListContext();
  const none = selectedIds.length === 0;
  const filter = JSON.stringify(filterValues);
  const unselect = useEffectEvent(() => onUnselectItems());
  useEffect(() => unselect(), [filter]);
  return (
    <>
      {!none && <Box sx={{ height: { xs: 112, sm: 64 } }} />}
      <Box
        sx={{
          // Hidden instead of unmounted: the summary of a change must stay after the selection is cleared.
          display: none ? 'none' : undefined,
          position: 'fixed',
          bottom: { xs: 8, sm: 16 },
          left: '50%',
          transform: 'translateX(-50%)',
          width: { xs: 'calc(100vw - 16px)', sm: 'max-content' },
          zIndex: 'appBar',
          // `&&` gives precedence over react-admin's own styles, which a change of colours inserts after these.
          '&& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            transform: 'none',
            height: 'auto',
            flexWrap: 'wrap',
            justifyContent: { xs: 'center', sm: 'space-between' },
            columnGap: 3,
            borderRadius: 1,
            border: 1,
            borderColor: 'primary.main',
            bgcolor: 'background.paper',
            boxShadow: 6,
            py: 0.5,
          },
          '&& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'center' },
        }}
      >
        <BulkActionsToolbar selectAllButton={most !== undefined && <ChooseAll most={most} />}>
          <>{children}</>
        </BulkActionsToolbar>
      </Box>
    </>
  );
}

/**
 * Selects the list's records on all pages, once all of this page are selected. react-admin's own button works
 * only for lists that keep their selection in its store, which ours don't.
 */
function ChooseAll({ most }: { most: number }) {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { data, total = 0, getData, onSelect, selectedIds } = useListContext();
  const [busy, setBusy] = useState(false);
  const hasPage = data?.every(({ id }) => selectedIds.includes(id)) ?? false;
  if (!hasPage || selectedIds.length >= Math.min(total, most)) return null;

  async function choose(): Promise<void> {
    setBusy(true);
    try {
      const found = (await getData?.({ maxResults: most })) ?? [];
      onSelect(found.map(({ id }) => id));
      if (total > most)
        notify('ra.message.select_all_limit_reached', { type: 'warning', messageArgs: { max: most } });
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return <Button label="ra.action.select_all_button" disabled={busy} onClick={() => void choose()} />;
}
