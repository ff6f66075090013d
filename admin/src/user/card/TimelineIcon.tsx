import ActivatedIcon from '@mui/icons-material/RestoreOutlined';
import ApprovedIcon from '@mui/icons-material/HowToRegOutlined';
import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import EditedIcon from '@mui/icons-material/EditOutlined';
import EventIcon from '@mui/icons-material/CircleOutlined';
import JoinedIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import MergedIcon from '@mui/icons-material/PeopleAltOutlined';
import MessageIcon from '@mui/icons-material/NotificationsOutlined';
import MovedIcon from '@mui/icons-material/PlaceOutlined';
import PledgeIcon from '@mui/icons-material/EmojiEventsOutlined';
import RemovedIcon from '@mui/icons-material/PersonOffOutlined';
import RoleIcon from '@mui/icons-material/BadgeOutlined';
import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import { Avatar } from '@mui/material';
import { type SvgIconComponent } from '@mui/icons-material';

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
export function TimelineIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? EventIcon;
  return (
    <Avatar aria-hidden sx={{ width: 32, height: 32, bgcolor: 'action.hover', color: 'primary.main' }}>
      <Icon fontSize="small" />
    </Avatar>
  );
}
