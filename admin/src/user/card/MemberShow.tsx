import { Box } from '@mui/material';
import { Show } from 'react-admin';
import type { Member } from '../userModel';
import { CardSkeleton } from './CardSkeleton';
import { MemberDetails } from './MemberDetails';
import { MemberHeader } from './MemberHeader';
import { MemberPageBar } from './MemberPageBar';
import { MemberTimeline } from './MemberTimeline';
import { MemberTitle } from './MemberTitle';

/** `/user/:id/show`: a member's view card, and what happened to them. */
export default function MemberShow() {
  return (
    <Show<Member>
      title={<MemberTitle />}
      actions={<MemberPageBar page="show" />}
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
              <MemberDetails />
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
