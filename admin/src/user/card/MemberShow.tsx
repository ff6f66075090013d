import { Box } from '@mui/material';
import { Show } from 'react-admin';
import { GuardianCard } from '../guardian/GuardianCard';
import type { Member } from '../userModel';
import { CardSkeleton } from './CardSkeleton';
import { ErasedNotice } from './ErasedNotice';
import { MemberDetails } from './MemberDetails';
import { MemberHeader } from './MemberHeader';
import { MemberPageBar } from './MemberPageBar';
import { MemberShowProblem } from './MemberProblem';
import { MemberTimeline } from './MemberTimeline';
import { MemberTitle } from './MemberTitle';

// An unknown member gets the page that says so, not react-admin's way back to the list.
const queryOptions = { onError: () => undefined };

/** `/user/:id/show`: a member's view card, and what happened to them. */
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
              <MemberHeader />
              <GuardianCard />
              {record.erasedAt ? <ErasedNotice /> : <MemberDetails />}
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
