import { DIFFERENCE_LABELS, type Resolution, RESOLUTIONS } from '@coastok/domain';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { type Difference, sideText } from './differenceModel';
import { SettleDifferenceDialog } from './SettleDifferenceDialog';

/** One button for each possible resolution; none once it is settled. */
export function SettleButtons() {
  const message = useMessage();
  const may = useMay('settlementDifference.settle');
  const difference = useRecordContext<Difference>();
  const [chosen, setChosen] = useState<Resolution | null>(null);
  if (!difference || !may || difference.state === 'settled') return null;
  const none = message('difference.noRow');
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, justifyContent: 'flex-end' }}>
        {RESOLUTIONS.map(resolution => (
          <Button
            key={resolution}
            size="small"
            variant="outlined"
            aria-label={message('difference.actionOf', {
              action: message(`difference.actions.${resolution}`),
              kind: DIFFERENCE_LABELS[difference.kind],
              ours: sideText(difference.ours, none),
              theirs: sideText(difference.theirs, none),
            })}
            onClick={() => setChosen(resolution)}
          >
            {message(`difference.actions.${resolution}`)}
          </Button>
        ))}
      </Stack>
      {chosen && (
        <SettleDifferenceDialog difference={difference} resolution={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
