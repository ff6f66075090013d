import { displayName, inSegment } from '@coastok/domain';
import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { MemberChangeDialog } from '../user/actions/MemberChangeDialog';
import { MEMBER_CHANGES, type MemberChange } from '../user/actions/memberChanges';
import { MemberDetails } from '../user/card/MemberDetails';
import { MemberHeader } from '../user/card/MemberHeader';
import { MemberTimeline } from '../user/card/MemberTimeline';
import { GuardianCard } from '../user/guardian/GuardianCard';
import type { Member } from '../user/userModel';
import type { Decision, Queue } from './queue';
import { QueueDesk } from './QueueDesk';

function Facts() {
  const member = useRecordContext<Member>();
  if (!member) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <MemberHeader />
        <GuardianCard />
        <MemberDetails />
      </Box>
      <MemberTimeline id={member.id} />
    </Box>
  );
}

/** Approving and deleting ask for confirmation as elsewhere, since neither can be undone. */
function decision(wanted: MemberChange['name']): Decision<Member> {
  const change = MEMBER_CHANGES.find(({ name }) => name === wanted) as MemberChange;
  return {
    label: () => change.label,
    may: change.allowed,
    Dialog: ({ record, ...dialog }) => (
      <MemberChangeDialog {...dialog} change={change} member={record} open />
    ),
  };
}

const queue: Queue<Member> = {
  name: 'members',
  nameOf: displayName,
  memberId: ({ id }) => String(id),
  waits: member => inSegment('pending', member),
  readsAhead: false,
  Facts,
  yes: decision('approve'),
  no: { ...decision('remove'), inMenu: true },
};

/** `/queue/members`: members who wait for approval. */
export default function PendingMembers() {
  return <QueueDesk queue={queue} />;
}
