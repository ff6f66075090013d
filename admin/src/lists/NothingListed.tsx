import type { SvgIconComponent } from '@mui/icons-material';
import { useListContext } from 'react-admin';
import { Button } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { EmptyState } from './EmptyState';

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
