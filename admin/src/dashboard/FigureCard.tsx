import { formatCount } from '@coastok/domain';
import { Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import type { SummaryFilter } from './figures';
import { addressOf, type Figure } from './figures';

interface FigureLinkProps {
  to: string;
  label: string;
  hint?: string | null;
  /** Undefined while loading. */
  children: ReactNode;
}

/** A card with a figure, linked to its source. */
export const FigureLink = ({ to, label, hint, children }: FigureLinkProps) => (
  <Card sx={{ height: '100%' }}>
    <CardActionArea
      component={Link}
      to={to}
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
          {children ?? <Skeleton width={72} />}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {label}
        </Typography>
        {hint && (
          <Typography variant="caption" color="textSecondary">
            {hint}
          </Typography>
        )}
      </CardContent>
    </CardActionArea>
  </Card>
);

interface FigureCardProps {
  figure: Figure;
  filter: SummaryFilter;
  /** Undefined while loading. */
  count: number | undefined;
}

/** One figure of the dashboard, linked to the list that it counts. */
export function FigureCard({ figure, filter, count }: FigureCardProps) {
  const message = useMessage();
  return (
    <FigureLink
      to={addressOf(figure, filter)}
      label={message(figure.label)}
      hint={figure.hint && message(figure.hint)}
    >
      {count === undefined ? undefined : formatCount(count)}
    </FigureLink>
  );
}
