import type { SvgIconComponent } from '@mui/icons-material';
import { useListContext } from 'react-admin';
import { EmptyState } from './EmptyState';
import { NoMatch } from './NoMatch';

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
