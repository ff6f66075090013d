import { displayName } from '@coastok/domain';
import { Box, Card, Checkbox, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { MemberName, PhoneField, RoleChip } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import { PersonAvatar } from '../../shell/PersonAvatar';
import type { Member } from '../userModel';
import { MemberActions } from './MemberActions';

/** One member in the list on a phone. */
export function MemberCard({ member }: { member: Member }) {
  const message = useMessage();
  const { selectedIds, onToggleItem } = useListContext<Member>();
  const selected = selectedIds.includes(member.id);
  return (
    <Card component="li" sx={{ p: 1.5, borderColor: selected ? 'primary.main' : undefined }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <PersonAvatar person={member} sx={{ mt: 0.25 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            <MemberName person={member} link full />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {member.connectedArea?.name ?? message('member.noArea')}
            {' · '}
            {message('member.rounds', { smart_count: member.chantingRounds })}
          </Typography>
          {member.facilitatorData && (
            <Typography variant="body2" color="textSecondary">
              {message('memberFilter.facilitator')}: {displayName(member.facilitatorData)}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            {member.email}
          </Typography>
        </Box>
        <Checkbox
          checked={selected}
          onChange={() => onToggleItem(member.id)}
          slotProps={{ input: { 'aria-label': message('member.selectOf', { name: displayName(member) }) } }}
          sx={{ m: -1 }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 1, flexWrap: 'wrap' }}>
        <RoleChip role={member.userRole} />
        <Typography component="span" variant="body2" sx={{ ml: 0.5 }}>
          <PhoneField source="phone" />
        </Typography>
        {/* The buttons stay together when they have no room beside the number. */}
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <MemberActions />
        </Box>
      </Box>
    </Card>
  );
}
