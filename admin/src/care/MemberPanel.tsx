import { type UserRecord, displayName, formatDate } from '@coastok/domain';
import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Card,
  Dialog,
  IconButton,
  Skeleton,
  Stack,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { RecordContextProvider, useGetMany, useGetOne, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PhoneField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { useIsPhone } from '../layout/useIsPhone';
import { MemberTimeline } from '../user/card/MemberTimeline';
import { AttendanceDots } from './AttendanceDots';
import type { CarePerson } from './careModel';
import { MemberContacts } from './MemberContacts';

interface MemberPanelProps {
  /** The chosen member. */
  id: string | null;
  /** The member shown beside the list before anybody is chosen; if undefined, the card always opens in a dialog. */
  first?: string | null;
  /** Called when somebody starts to use the card of `first`, so that this card stays when the list changes. */
  onChoose?: (memberId: string) => void;
  onClose: () => void;
}

/** The card of a task's member: beside the list, or in a dialog on a narrow screen. */
export function MemberPanel({ id, first, onChoose, onClose }: MemberPanelProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const hasRoom = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'));
  if (hasRoom && first !== undefined) {
    const shown = id ?? first;
    const stay = () => shown && onChoose?.(shown);
    return (
      <Box component="aside" onFocus={stay} onClick={stay} sx={{ position: 'sticky', top: 72 }}>
        {shown ? (
          <Member key={shown} id={shown} />
        ) : (
          <Card sx={{ p: 2, color: 'text.secondary' }}>{message('care.member.choose')}</Card>
        )}
      </Box>
    );
  }
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-label={message('care.title')}
    >
      <Box sx={{ p: 1, pb: 3, minHeight: '100%', bgcolor: 'background.default' }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label={message('care.member.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        {id && <Member id={id} />}
      </Box>
    </Dialog>
  );
}

function Member({ id }: { id: string }) {
  const message = useMessage();
  const { data: person, error } = useGetOne<CarePerson>('care/people', { id });
  if (error && !person) return <Alert severity="error">{message('care.member.failed')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {person ? (
        <RecordContextProvider value={person}>
          <MemberCareCard />
        </RecordContextProvider>
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
      <MemberContacts memberId={id} />
      <MemberTimeline id={id} />
    </Box>
  );
}

/** The member's name, contact links and care status. */
function MemberCareCard() {
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
