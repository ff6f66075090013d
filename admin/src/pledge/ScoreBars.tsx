import { formatCount, type ScoreRow } from '@coastok/domain';
import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { takersAddress } from './drive';
import type { BoardSizes } from './boardSizes';

interface ScoreBarsProps {
  rows: readonly ScoreRow[];
  pledgeId: string;
  view: BoardSizes;
}

/** The areas as ranked bars; a change of the number animates the bar's length. */
export function ScoreBars({ rows, pledgeId, view }: ScoreBarsProps) {
  const message = useMessage();
  const most = Math.max(1, ...rows.map(({ pledgeData }) => pledgeData.areaPledgeTotal));
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.25 }}>
      {rows.map(({ areaName, pledgeData }, index) => (
        <Box
          component="li"
          key={pledgeData.areaId}
          sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box
            component={Link}
            to={takersAddress(pledgeId, pledgeData.areaId)}
            sx={{
              display: 'flex',
              columnGap: '0.75em',
              alignItems: 'baseline',
              fontSize: view.name,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover .name': { textDecoration: 'underline' },
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary', minWidth: '1.5em', textAlign: 'right' }}>
              {index + 1}
            </Box>
            <Box
              component="span"
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'flex',
                flexWrap: 'wrap',
                gap: '0 0.75em',
                alignItems: 'baseline',
              }}
            >
              <Box component="span" className="name" sx={{ fontWeight: 650 }}>
                {areaName}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: view.note }}>
                {message('pledge.ofMembers', {
                  pledged: formatCount(pledgeData.areaUserPledged),
                  total: formatCount(pledgeData.areaUserTotal),
                })}
              </Box>
            </Box>
            <Box component="span" sx={{ fontSize: view.count, fontWeight: 700 }}>
              {formatCount(pledgeData.areaPledgeTotal)}
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{ mt: 0.5, height: view.bar, borderRadius: 4, bgcolor: 'action.hover', overflow: 'hidden' }}
          >
            <Box
              sx={{
                height: '100%',
                borderRadius: 4,
                bgcolor: 'primary.main',
                width: `${(pledgeData.areaPledgeTotal / most) * 100}%`,
                transition: 'width 600ms ease',
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
