import { Alert, Box, Card, Skeleton, Stack } from '@mui/material';
import { Show, useRecordContext } from 'react-admin';
import { formatDate } from '@coastok/domain';
import { AbsorbedCard } from '../../duplicate/AbsorbedCard';
import { AlsoOpen } from '../../live/AlsoOpen';
import { useMessage } from '../../messages/useMessage';
import { ConsentsCard } from '../../privacy/ConsentsCard';
import { GuardianCard } from '../guardian/GuardianCard';
import type { Member } from '../userModel';
import { MemberDetails } from './MemberDetails';
import { MemberHeader } from './MemberHeader';
import { MemberPageBar } from '../MemberPageBar';
import { MemberShowProblem, MemberTitle } from '../MemberProblem';
import { MemberTimeline } from './MemberTimeline';

// An unknown member gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { onError: () => undefined };

/** `/user/:id/show`: a member's card, and their timeline. */
export default function MemberShow() {
  return (
    <Show<Member>
      title={<MemberTitle />}
      actions={<MemberPageBar page="show" />}
      queryOptions={queryOptions}
      error={<MemberShowProblem />}
      component="div"
      sx={{ width: '100%', maxWidth: 1120, mx: 'auto', '& .RaShow-card': { minWidth: 0 } }}
      render={({ record }) =>
        record ? (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2 }}>
              <AlsoOpen resource="user" id={record.id} />
              <MemberHeader />
              <GuardianCard />
              {record.erasedAt ? <ErasedNotice /> : <MemberDetails />}
              <AbsorbedCard />
              <ConsentsCard />
            </Box>
            <MemberTimeline id={record.id} />
          </Box>
        ) : (
          <CardSkeleton />
        )
      }
    />
  );
}

/** Replaces a member's details after their erasure. */
function ErasedNotice() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  if (!member?.erasedAt) return null;
  return <Alert severity="info">{message('personData.notice', { date: formatDate(member.erasedAt) })}</Alert>;
}

/** Placeholder for the card while the member loads. */
function CardSkeleton() {
  const message = useMessage();
  return (
    <Stack spacing={2} role="status" aria-label={message('member.loading')}>
      <Card sx={{ p: 2 }}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={72} height={72} />
          <Stack sx={{ flex: 1 }}>
            <Skeleton width="40%" height={32} />
            <Skeleton width="25%" />
          </Stack>
        </Stack>
      </Card>
      <Card sx={{ p: 2 }}>
        <Skeleton width="30%" height={32} />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </Card>
    </Stack>
  );
}
