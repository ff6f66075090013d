import { formatCount } from '@coastok/domain';
import { Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import type { SummaryFilter } from '../provider/memberCalls';
import { addressOf, type Figure } from './figures';

interface FigureCardProps {
  figure: Figure;
  filter: SummaryFilter;
  /** Unknown while loading. */
  count: number | undefined;
}

/** One figure, which leads to the list it counts. */
export function FigureCard({ figure, filter, count }: FigureCardProps) {
  const message = useMessage();
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={addressOf(figure, filter)}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
        }}
      >
        <CardContent sx={{ p: 2, '&:last-child': { pb: 2 } }}>
          <Typography component="div" sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2 }}>
            {count === undefined ? <Skeleton width={72} /> : formatCount(count)}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {message(figure.label)}
          </Typography>
          {figure.hint && (
            <Typography variant="caption" color="textSecondary">
              {message(figure.hint)}
            </Typography>
          )}
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
