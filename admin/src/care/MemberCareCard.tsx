import { displayName, formatDate, type UserRecord } from '@coastok/domain';
import { Button, Card, Stack, Typography } from '@mui/material';
import { useGetMany, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PhoneField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { AttendanceDots } from './AttendanceDots';
import type { CarePerson } from './careModel';

/** The member's name, contact links and care status. */
export function MemberCareCard() {
  const message = useMessage();
  const person = useRecordContext<CarePerson>();
  const { data: carers } = useGetMany<WithId<UserRecord>>('user', { ids: person?.carerIds ?? [] });
  if (!person) return null;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'start', mb: 1 }}>
        <div>
          <Typography variant="h2">{displayName(person)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[person.areaName, message('member.rounds', { smart_count: person.chantingRounds })]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </div>
        <Button component={Link} to={`/user/${person.id}/show`} size="small" sx={{ whiteSpace: 'nowrap' }}>
          {message('care.member.page')}
        </Button>
      </Stack>
      <Facts>
        <Fact label={message('carers.phone')}>
          <PhoneField source="phone" />
        </Fact>
        <Fact label={message('care.member.lastContact')}>
          {person.lastContactAt ? formatDate(person.lastContactAt) : message('care.member.never')}
        </Fact>
        <Fact label={message('care.member.carers')}>
          {person.carerIds.length === 0
            ? message('care.nobody')
            : (carers ?? []).flatMap(carer => (carer ? [displayName(carer)] : [])).join(', ')}
        </Fact>
        <Fact label={message('care.member.attendance')}>
          <AttendanceDots recent={person.recentAttendance} />
        </Fact>
        <Fact label={message('care.member.openTasks')}>{person.openTasks}</Fact>
      </Facts>
    </Card>
  );
}
