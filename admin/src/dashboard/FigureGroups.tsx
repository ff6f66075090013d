import type { SummaryRecord } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import type { SummaryFilter } from './figures';
import { FigureCard } from './FigureCard';
import { FIGURE_GROUPS } from './figures';

/** Groups share rows on wide screens; a group's width follows its number of figures. */
export function FigureGroups({
  summary,
  filter,
}: {
  summary: SummaryRecord | undefined;
  filter: SummaryFilter;
}) {
  const message = useMessage();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 3 }}>
      {FIGURE_GROUPS.map(({ title, figures }) => (
        <Box
          component="section"
          key={title}
          aria-labelledby={title}
          sx={{
            flex: { xs: '1 1 100%', md: `${figures.length} ${figures.length} ${figures.length * 124}px` },
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <Typography id={title} variant="h2" sx={{ mb: 1 }}>
            {message(title)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              flexGrow: 1,
              gap: 1.5,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                sm: `repeat(${figures.length}, minmax(0, 1fr))`,
              },
            }}
          >
            {figures.map(figure => (
              <FigureCard key={figure.name} figure={figure} filter={filter} count={summary?.[figure.name]} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
