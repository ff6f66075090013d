import { formatCount, type ScoreRow } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';

interface ScoreBarsProps {
  rows: readonly ScoreRow[];
  pledgeId: string;
  /** Letters that are read from the back of a hall. */
  large: boolean;
}

/** The areas as ranked bars; a bar grows to its new length when the number changes. */
export function ScoreBars({ rows, pledgeId, large }: ScoreBarsProps) {
  const message = useMessage();
  const most = Math.max(1, ...rows.map(({ pledgeData }) => pledgeData.areaPledgeTotal));
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ areaName, pledgeData }, index) => (
        <Box
          component="li"
          key={pledgeData.areaId}
          sx={{ py: large ? 1.5 : 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box
            component={Link}
            to={`/pledging/${pledgeId}/${pledgeData.areaId}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr) auto',
              columnGap: 2,
              alignItems: 'baseline',
              color: 'inherit',
              textDecoration: 'none',
              '&:hover .name': { textDecoration: 'underline' },
            }}
          >
            <Typography
              sx={{
                fontSize: large ? '2rem' : '1rem',
                color: 'text.secondary',
                minWidth: '1.6em',
                textAlign: 'right',
              }}
            >
              {index + 1}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              <Typography
                className="name"
                noWrap
                sx={{ fontSize: large ? '2.5rem' : '1.0625rem', fontWeight: 650, lineHeight: 1.2 }}
              >
                {areaName}
              </Typography>
              <Typography color="textSecondary" sx={{ fontSize: large ? '1.5rem' : '0.875rem' }}>
                {message('pledge.ofMembers', {
                  pledged: formatCount(pledgeData.areaUserPledged),
                  total: formatCount(pledgeData.areaUserTotal),
                })}
              </Typography>
            </Box>
            <Typography sx={{ fontSize: large ? '3rem' : '1.25rem', fontWeight: 700 }}>
              {formatCount(pledgeData.areaPledgeTotal)}
            </Typography>
          </Box>
          <Box
            aria-hidden
            sx={{
              mt: 0.5,
              height: large ? 14 : 6,
              borderRadius: 4,
              bgcolor: 'action.hover',
              overflow: 'hidden',
            }}
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
