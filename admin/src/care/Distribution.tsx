import { displayName, type UserRecord } from '@coastok/domain';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import { Alert, Box, Button, DialogContentText, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { ActionDialog } from '../dialogs/ActionDialog';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { byCarer, summed } from './careModel';

/** Suggests carers for members who have none; the suggestion is shown before anything is written. */
export function DistributionButton({ areaId }: { areaId: string | undefined }) {
  const message = useMessage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<BalanceIcon />} onClick={() => setOpen(true)}>
        {message('carers.suggest')}
      </Button>
      {open && <DistributionDialog areaId={areaId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The maximum number of names in one call. */
const NAMES_AT_ONCE = 100;

/** The proposal, and the names of the people in it. */
function useProposal(areaId: string | undefined) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['care', 'distribution', areaId],
    gcTime: 0,
    queryFn: async () => {
      const { rows } = await call('careDistribution.read', { query: { areaId } });
      const ids = [...new Set(rows.flatMap(({ memberId, carerId }) => [memberId, carerId ?? memberId]))];
      const names = new Map<string, string>();
      for (let from = 0; from < ids.length; from += NAMES_AT_ONCE) {
        const some = ids.slice(from, from + NAMES_AT_ONCE);
        const { data } = await provider.getMany<UserRecord & { id: string }>('user', { ids: some });
        for (const person of data) names.set(person._id, displayName(person));
      }
      return { rows, nameOf: (id: string) => names.get(id) ?? '–' };
    },
  });
}

const NOTHING_TYPED = {};

function DistributionDialog({ areaId, onClose }: { areaId: string | undefined; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data, error } = useProposal(areaId);
  const placed = (data?.rows ?? []).flatMap(({ memberId, carerId }) =>
    carerId ? [{ memberId, carerId }] : [],
  );
  const unplaced = (data?.rows ?? []).filter(({ carerId }) => !carerId);
  return (
    <ActionDialog
      title={message('carers.suggestTitle')}
      wide
      confirm={message('carers.apply', { smart_count: placed.length })}
      draft="carers"
      initial={NOTHING_TYPED}
      ready={() => placed.length > 0}
      problem={error?.message}
      act={() => call('careDistribution.apply', { body: { rows: placed } })}
      onDone={outcomes => {
        const { done, total, reason } = summed(outcomes);
        if (done === total) notify('carers.applied', { type: 'success', messageArgs: { smart_count: done } });
        else notify('carers.appliedSome', { type: 'warning', messageArgs: { done, total, reason } });
      }}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{message('carers.suggestHint')}</DialogContentText>
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && <Alert severity="success">{message('carers.suggestNone')}</Alert>}
      {data &&
        byCarer(placed).map(({ carerId, memberIds }) => (
          <Box key={carerId} sx={{ mb: 2 }}>
            <Typography variant="h3" component="h3">
              {data.nameOf(carerId)}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                {message('carers.gets', { smart_count: memberIds.length })}
              </Typography>
            </Typography>
            <Typography variant="body2">{memberIds.map(data.nameOf).join(', ')}</Typography>
          </Box>
        ))}
      {data && unplaced.length > 0 && (
        <Alert severity="warning">
          {message('carers.unplaced', { smart_count: unplaced.length })}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {unplaced.map(({ memberId, why }) => (
              <li key={memberId}>
                {data.nameOf(memberId)}: {why}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </ActionDialog>
  );
}
