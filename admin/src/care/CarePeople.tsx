import { displayName, formatDate } from '@coastok/domain';
import MembersIcon from '@mui/icons-material/GroupsOutlined';
import { Card, Link, Stack } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import { Blank, PhoneField } from '../fields';
import { EmptyState } from '../lists/EmptyState';
import { Fact, Facts } from '../lists/Facts';
import { ListBody } from '../lists/ListBody';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { AttendanceDots } from './AttendanceDots';
import type { CarePerson } from './careModel';

interface ShowProps {
  /** Opens a member's card. */
  onShow: (memberId: string) => void;
}

/** Members with their care tasks. */
export function CarePeople({ onShow }: ShowProps) {
  const message = useMessage();
  return (
    <ListBody
      shape={['2fr', '1fr', '1fr', '1fr']}
      table={<PeopleTable onShow={onShow} />}
      card={<PersonCard onShow={onShow} />}
      empty={
        <EmptyState icon={MembersIcon} title={message('carers.none')} hint={message('carers.noneHint')} />
      }
    />
  );
}

function PeopleTable({ onShow }: ShowProps) {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="name" label={message('carers.people')} disableSort>
        <Name onShow={onShow} />
      </DataTable.Col>
      <DataTable.Col source="lastContactAt" label={message('carers.lastContact')} disableSort>
        <LastContact />
      </DataTable.Col>
      <DataTable.Col source="openTasks" label={message('carers.openTasks')} align="right" disableSort />
      <DataTable.Col source="recentAttendance" label={message('carers.attendance')} disableSort>
        <Came />
      </DataTable.Col>
    </DataTable>
  );
}

function Name({ onShow }: ShowProps) {
  const message = useMessage();
  const person = useRecordContext<CarePerson>();
  if (!person) return null;
  const name = displayName(person);
  return (
    <Stack sx={{ alignItems: 'start' }}>
      <Link
        component="button"
        type="button"
        sx={{ textAlign: 'left', fontWeight: 600, fontSize: 'inherit' }}
        aria-label={message('care.openMember', { name })}
        onClick={() => onShow(person._id)}
      >
        {name}
      </Link>
      {person.areaName}
    </Stack>
  );
}

function LastContact() {
  const message = useMessage();
  const at = useRecordContext<CarePerson>()?.lastContactAt;
  return at ? <span style={{ whiteSpace: 'nowrap' }}>{formatDate(at)}</span> : message('care.member.never');
}

function Came() {
  const person = useRecordContext<CarePerson>();
  return person?.recentAttendance?.length ? <AttendanceDots recent={person.recentAttendance} /> : <Blank />;
}

/** One member on a phone. */
function PersonCard({ onShow }: ShowProps) {
  const message = useMessage();
  const person = useRecordContext<CarePerson>();
  if (!person) return null;
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Name onShow={onShow} />
      <Facts>
        <Fact label={message('carers.phone')}>
          <PhoneField source="phone" />
        </Fact>
        <Fact label={message('carers.lastContact')}>
          <LastContact />
        </Fact>
        <Fact label={message('carers.openTasks')}>{person.openTasks}</Fact>
        <Fact label={message('carers.attendance')}>
          <Came />
        </Fact>
      </Facts>
    </Card>
  );
}
