import type { SvgIconComponent } from '@mui/icons-material';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { EmptyState } from './EmptyState';

/** A list whose filters leave nothing, and the way back to all of it. */
export function NoMatch({ icon, title }: { icon: SvgIconComponent; title: string }) {
  const message = useMessage();
  const { setFilters } = useListContext();
  return (
    <EmptyState icon={icon} title={title} hint={message('lists.noMatchHint')}>
      <Button variant="contained" onClick={() => setFilters({})}>
        {message('lists.clear')}
      </Button>
    </EmptyState>
  );
}
