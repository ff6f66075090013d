import type { SvgIconComponent } from '@mui/icons-material';
import { useListContext } from 'react-admin';
import { Button } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { EmptyState } from './EmptyState';

interface NothingListedProps {
  icon: SvgIconComponent;
  /** What is said when there is no record at all. */
  title: string;
  hint: string;
  /** What is said when the filters leave none. */
  noMatch: string;
}

/** In place of the rows when there are none: because of the filters, or because nothing was made yet. */
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
  /** What the list asks for once its filters are cleared. */
  cleared?: object;
}

/** A list whose filters leave nothing, and the way back to all of it. */
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
