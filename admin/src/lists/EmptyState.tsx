import type { SvgIconComponent } from '@mui/icons-material';
import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';

interface EmptyStateProps {
  icon: SvgIconComponent;
  title: string;
  hint: string;
  /** A button for the next step. */
  children?: ReactNode;
}

/** Explains why there is nothing, and offers the next step. */
export const EmptyState = ({ icon: Icon, title, hint, children }: EmptyStateProps) => (
  <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 6, sm: 8 } }}>
    <Icon color="primary" sx={{ fontSize: 56, opacity: 0.6 }} aria-hidden />
    <Typography variant="h2">{title}</Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
      {hint}
    </Typography>
    <Stack direction="row" spacing={1} sx={{ pt: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      {children}
    </Stack>
  </Stack>
);

interface NothingListedProps {
  icon: SvgIconComponent;
  /** The text when there is no record at all. */
  title: string;
  hint: string;
  /** The text when no record matches the filters. */
  noMatch: string;
}

/** Replaces the rows of an empty list: either the filters match nothing, or there is no record yet. */
export function NothingListed({ icon, title, hint, noMatch }: NothingListedProps) {
  const { filterValues } = useListContext();
  return Object.keys(filterValues).length > 0 ? (
    <NoMatch icon={icon} title={noMatch} />
  ) : (
    <EmptyState icon={icon} title={title} hint={hint} />
  );
}

const UNFILTERED = {};

interface NoMatchProps extends Pick<NothingListedProps, 'icon' | 'title'> {
  /** The filters after clearing. */
  cleared?: object;
}

/** Shown when the filters match nothing, with a button that clears them. */
export function NoMatch({ icon, title, cleared = UNFILTERED }: NoMatchProps) {
  const message = useMessage();
  const { setFilters } = useListContext();
  return (
    <EmptyState icon={icon} title={title} hint={message('lists.noMatchHint')}>
      <Button variant="contained" onClick={() => setFilters(cleared)}>
        {message('lists.clear')}
      </Button>
    </EmptyState>
  );
}
