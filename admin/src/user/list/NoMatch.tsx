import MembersIcon from '@mui/icons-material/GroupsOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { EmptyState } from '../../lists/EmptyState';

/** A list whose filters leave nobody. */
export function NoMatch() {
  const message = useMessage();
  const { setFilters } = useListContext();
  return (
    <EmptyState
      icon={MembersIcon}
      title={message('memberEmpty.noMatch')}
      hint={message('memberEmpty.noMatchHint')}
    >
      <Button variant="contained" onClick={() => setFilters({})}>
        {message('memberFilter.clear')}
      </Button>
    </EmptyState>
  );
}
