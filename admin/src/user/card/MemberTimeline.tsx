import { formatDateTime, type TimelineRecord } from '@coastok/domain';
import type { SvgIconComponent } from '@mui/icons-material';
import RoleIcon from '@mui/icons-material/BadgeOutlined';
import EventIcon from '@mui/icons-material/CircleOutlined';
import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import EditedIcon from '@mui/icons-material/EditOutlined';
import PledgeIcon from '@mui/icons-material/EmojiEventsOutlined';
import ApprovedIcon from '@mui/icons-material/HowToRegOutlined';
import MessageIcon from '@mui/icons-material/NotificationsOutlined';
import MergedIcon from '@mui/icons-material/PeopleAltOutlined';
import JoinedIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import RemovedIcon from '@mui/icons-material/PersonOffOutlined';
import MovedIcon from '@mui/icons-material/PlaceOutlined';
import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import ActivatedIcon from '@mui/icons-material/RestoreOutlined';
import { Alert, Avatar, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { UndoButton } from '../../undo/UndoButton';

const FIRST_FEW = 8;
/** The number of entries on the card. */
const LATEST = 100;

function Entry({ entry }: { entry: TimelineRecord }) {
  const message = useMessage();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        pb: 2,
        position: 'relative',
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: 15,
          top: 32,
          bottom: 0,
          borderLeft: 2,
          borderColor: 'divider',
        },
      }}
    >
      <TimelineIcon kind={entry.kind} />
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Typography variant="body2">{entry.text}</Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          {entry.actor && ` · ${message('memberCard.by', { name: entry.actor })}`}
        </Typography>
        <UndoButton undo={entry.undo} />
      </Box>
    </Box>
  );
}

function Entries({ id }: { id: Identifier }) {
  const message = useMessage();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'timeline', id],
    queryFn: () => call('user.timeline', { id, query: { per_page: LATEST } }),
  });
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {message('member.retry')}
          </Button>
        }
      >
        {message('memberCard.timelineFailed')}
      </Alert>
    );
  }
  if (!data) return Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={48} />);
  if (data.length === 0)
    return <Typography color="textSecondary">{message('memberCard.timelineEmpty')}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(all ? data : data.slice(0, FIRST_FEW)).map((entry, index) => (
          <Entry key={`${entry.at}.${index}`} entry={entry} />
        ))}
      </Box>
      {!all && data.length > FIRST_FEW && (
        <Button onClick={() => setAll(true)}>{message('memberCard.showAll', { count: data.length })}</Button>
      )}
    </>
  );
}

/** A member's timeline, the newest first. */
export function MemberTimeline({ id }: { id: Identifier }) {
  const message = useMessage();
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {message('memberCard.timeline')}
      </Typography>
      <Entries id={id} />
    </Card>
  );
}

const ICONS: Record<string, SvgIconComponent> = {
  joined: JoinedIcon,
  approved: ApprovedIcon,
  moved: MovedIcon,
  edited: EditedIcon,
  role: RoleIcon,
  activated: ActivatedIcon,
  removed: RemovedIcon,
  merged: MergedIcon,
  question: QuestionIcon,
  pledge: PledgeIcon,
  booking: BookingIcon,
  message: MessageIcon,
};

/** The icon of a timeline entry's kind; the text beside it has the same meaning. */
function TimelineIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? EventIcon;
  return (
    <Avatar aria-hidden sx={{ width: 32, height: 32, bgcolor: 'action.hover', color: 'primary.main' }}>
      <Icon fontSize="small" />
    </Avatar>
  );
}
