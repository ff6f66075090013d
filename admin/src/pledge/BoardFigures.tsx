import { formatCount, type ScoreRow, totalsOf } from '@coastok/domain';
import { Box } from '@mui/material';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import type { BoardLook } from './boardLook';

/** The totals of all areas. */
export function BoardFigures({ rows, look }: { rows: readonly ScoreRow[]; look: BoardLook }) {
  const message = useMessage();
  const { pledged, devotees, achieved } = totalsOf(rows);
  const figures: [MessageKey, number][] = [
    ['pledge.totalPledges', pledged],
    ['pledge.devotees', devotees],
    ['pledge.achieved', achieved],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: `0 calc(1.25 * ${look.figure})`, m: 0 }}
    >
      {figures.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: look.note }}>
            {message(label)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: look.figure, fontWeight: 700, lineHeight: 1.1 }}>
            {formatCount(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
