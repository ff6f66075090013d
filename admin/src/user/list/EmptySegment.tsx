import type { Segment } from '@coastok/domain';
import MembersIcon from '@mui/icons-material/GroupsOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState, NoMatch as NothingMatches } from '../../lists/EmptyState';
import type { MessageKey } from '../../messages/en';
import { useMessage } from '../../messages/useMessage';
import AddIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { AddLink } from '../../lists/ToolbarButtons';
import { useMay } from '../../session/access';

const NEXT: Partial<Record<Segment, { to: string; label: MessageKey }>> = {
  pending: { to: '/user/non-coastok', label: 'memberEmpty.toNonCoastok' },
  approved: { to: '/user/pending', label: 'memberEmpty.toPending' },
  'non-coastok': { to: '/user/all', label: 'memberEmpty.toAll' },
  inactive: { to: '/user/all', label: 'memberEmpty.toAll' },
};

/** Shown for a segment without members. */
export function EmptySegment({ segment }: { segment: Segment }) {
  const message = useMessage();
  const next = NEXT[segment];
  return (
    <EmptyState
      icon={MembersIcon}
      title={message(`memberEmpty.${segment}`)}
      hint={message(`memberEmpty.${segment}Hint`)}
    >
      {next ? (
        <Button variant="contained" component={Link} to={next.to}>
          {message(next.label)}
        </Button>
      ) : (
        <AddMemberButton />
      )}
    </EmptyState>
  );
}

/** Shown when no member matches the filters. */
export function NoMatch() {
  const message = useMessage();
  return <NothingMatches icon={MembersIcon} title={message('memberEmpty.noMatch')} />;
}

/** Leads to the form for a new member; only an icon in a phone's toolbar. */
export function AddMemberButton({ inToolbar = false }: { inToolbar?: boolean }) {
  const message = useMessage();
  if (!useMay('user.create')) return null;
  return <AddLink label={message('member.add')} to="/user/create" icon={<AddIcon />} inToolbar={inToolbar} />;
}
