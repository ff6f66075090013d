import { Box, Card } from '@mui/material';
import { RecordContextProvider, useListContext } from 'react-admin';
import { CardsSkeleton } from '../../lists/CardsSkeleton';
import type { Member } from '../userModel';
import { NoMatch } from './EmptySegment';
import { MemberCard } from './MemberCard';

/** The list on a phone: a card for each member, with the same selection and actions as the table. */
export function MemberCards() {
  const { data, isPending } = useListContext<Member>();
  if (isPending) return <CardsSkeleton />;
  if (!data?.length) {
    return (
      <Card>
        <NoMatch />
      </Card>
    );
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {data.map(member => (
        <RecordContextProvider key={member.id} value={member}>
          <MemberCard member={member} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}
