import {
  content,
  DIFFERENCE_LABELS,
  displayName,
  formatDate,
  pledgeDrive,
  REQUEST_KIND_LABELS,
  type Resource,
  RESOURCES,
  schedule,
  SEGMENTS,
} from '@coastok/domain';
import type {
  AccessLogRecord,
  AuditRecord,
  BookingRecord,
  DeliveryRecord,
  DifferenceRecord,
  DisputeRecord,
  DuplicateRecord,
  PledgeRecord,
  PrivacyRequestRecord,
  QuestionRecord,
  SettlementRecord,
  UserRecord,
} from '@coastok/domain';
import SettlementIcon from '@mui/icons-material/AccountBalanceOutlined';
import NotificationIcon from '@mui/icons-material/CampaignOutlined';
import BookingIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import DriveIcon from '@mui/icons-material/EmojiEventsOutlined';
import ScheduleIcon from '@mui/icons-material/EventNoteOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import MembersIcon from '@mui/icons-material/GroupsOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import RecordsIcon from '@mui/icons-material/ListAltOutlined';
import DuplicateIcon from '@mui/icons-material/PeopleAltOutlined';
import ContentIcon from '@mui/icons-material/PermMediaOutlined';
import AreaIcon from '@mui/icons-material/PlaceOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import QuestionIcon from '@mui/icons-material/QuestionAnswerOutlined';
import DifferenceIcon from '@mui/icons-material/RuleOutlined';
import FundIcon from '@mui/icons-material/SavingsOutlined';
import ReadingIcon from '@mui/icons-material/VisibilityOutlined';
import { nameFieldOf } from '../records/recordView';
import { type DeclaredResource, declareResource } from './declareResource';
import { event } from './event';

const area = declareResource({
  name: 'area',
  icon: AreaIcon,
  screen: 'areas',
  recordRepresentation: 'name',
  list: () => import('../area/AreaList'),
  show: () => import('../area/AreaShow'),
  edit: () => import('../area/AreaForm').then(({ AreaEdit }) => ({ default: AreaEdit })),
  create: () => import('../area/AreaForm').then(({ AreaCreate }) => ({ default: AreaCreate })),
});

const memberList = () => import('../user/list/MemberListPage');

/** Members are listed by segment (`/user/pending`); there is no list at `/user` itself. */
const user = declareResource({
  name: 'user',
  icon: MembersIcon,
  recordRepresentation: (member: UserRecord) => displayName(member),
  create: () => import('../user/form/MemberCreate'),
  edit: () => import('../user/form/MemberEdit'),
  show: () => import('../user/card/MemberShow'),
  views: SEGMENTS.map(segment => ({
    path: segment,
    screen: segment === 'inactive' ? 'inactiveMembers' : 'members',
    page: memberList,
  })),
});

const question = declareResource({
  name: 'question',
  icon: QuestionIcon,
  screen: 'questions',
  recordRepresentation: ({ askName }: QuestionRecord) => askName,
  list: () => import('../question/QuestionPage'),
});

const booking = declareResource({
  name: 'booking',
  icon: BookingIcon,
  screen: 'bookings',
  recordRepresentation: ({ bookingReferenceNo }: BookingRecord) => bookingReferenceNo,
  list: () => import('../booking/list/BookingListPage'),
  show: () => import('../booking/show/BookingShow'),
});

const fund = declareResource({
  name: 'fund',
  icon: FundIcon,
  recordRepresentation: 'name',
  screen: 'funds',
  list: () => import('../fund/FundsTab').then(({ FundsPage }) => ({ default: FundsPage })),
  views: [{ path: ':areaId', screen: 'fundLedger', page: () => import('../fund/ledger/LedgerPage') }],
});

const drive = declareResource({
  name: pledgeDrive.path,
  icon: DriveIcon,
  screen: 'pledgeDrives',
  recordRepresentation: nameFieldOf(pledgeDrive),
  list: () => import('../pledge/PledgeDrivesPage'),
});

/** The specification has the drives at `/pledging` itself: pledges are shown by drive and area. */
const pledge = declareResource({
  name: 'pledging',
  icon: DriveIcon,
  recordRepresentation: ({ userId }: PledgeRecord) => displayName(userId),
  views: [
    { path: ':pledgeId', screen: 'scoreboard', page: () => import('../pledge/ScoreboardPage') },
    { path: ':pledgeId/:areaId', screen: 'pledgeTakers', page: () => import('../pledge/TakersPage') },
  ],
});

const publication = declareResource({
  name: content.path,
  icon: ContentIcon,
  screen: 'content',
  recordRepresentation: nameFieldOf(content),
  list: () => import('../content/ContentPage'),
  opensRecords: true,
});

const scheduled = declareResource({
  name: schedule.path,
  icon: ScheduleIcon,
  screen: 'notificationCalendar',
  recordRepresentation: nameFieldOf(schedule),
  list: () => import('../schedule/SchedulePage'),
});

const notification = declareResource({
  name: 'send/gcm',
  icon: NotificationIcon,
  screen: 'customNotification',
  recordRepresentation: ({ title }: DeliveryRecord) => title,
  list: () => import('../notification/NotificationPage'),
});

const settlement = declareResource({
  name: 'settlement',
  icon: SettlementIcon,
  ids: /^setl_\w+$/,
  screen: 'settlements',
  recordRepresentation: ({ settledOn }: SettlementRecord) => formatDate(settledOn),
  list: () => import('../settlement/SettlementsPage'),
  show: () => import('../settlement/SettlementShow'),
});

const difference = declareResource({
  name: 'settlement/difference',
  icon: DifferenceIcon,
  screen: 'settlementDifferences',
  recordRepresentation: ({ kind }: DifferenceRecord) => DIFFERENCE_LABELS[kind],
  list: () => import('../difference/DifferencesPage'),
});

const dispute = declareResource({
  name: 'dispute',
  icon: DisputeIcon,
  screen: 'disputes',
  recordRepresentation: ({ paymentId }: DisputeRecord) => paymentId,
  list: () => import('../dispute/DisputesPage'),
});

const privacyRequest = declareResource({
  name: 'privacy/request',
  icon: PrivacyIcon,
  screen: 'privacyRequests',
  recordRepresentation: ({ kind }: PrivacyRequestRecord) => REQUEST_KIND_LABELS[kind],
  list: () => import('../privacy/PrivacyRequestsPage'),
  show: () => import('../privacy/PrivacyRequestShow'),
});

const accessLog = declareResource({
  name: 'privacy/access-log',
  icon: ReadingIcon,
  screen: 'accessLog',
  recordRepresentation: ({ actor }: AccessLogRecord) => actor.name,
  list: () => import('../privacy/AccessLogPage'),
});

const duplicate = declareResource({
  name: 'duplicate',
  icon: DuplicateIcon,
  screen: 'duplicates',
  recordRepresentation: ({ a, b }: DuplicateRecord) => `${a.name}, ${b.name}`,
  list: () => import('../duplicate/DuplicatesPage'),
});

const audit = declareResource({
  name: 'audit',
  icon: AuditIcon,
  screen: 'audit',
  recordRepresentation: ({ action, entity }: AuditRecord) => `${action} ${entity}`,
  list: () => import('../audit/AuditPage'),
});

const own: readonly DeclaredResource[] = [
  area,
  user,
  question,
  publication,
  event,
  drive,
  pledge,
  notification,
  scheduled,
  booking,
  fund,
  settlement,
  difference,
  dispute,
  privacyRequest,
  accessLog,
  duplicate,
  audit,
];

/** The resources whose pages are generated from their declarations. */
export const plainResources: readonly Resource[] = RESOURCES.filter(
  ({ path }) => !own.some(({ props }) => props.name === path),
);

const plain = plainResources.map(resource =>
  declareResource({
    name: resource.path,
    icon: RecordsIcon,
    recordRepresentation: nameFieldOf(resource),
    list: () => import('../records/PlainPage').then(({ plainPage }) => ({ default: plainPage(resource) })),
    opensRecords: true,
  }),
);

/** Every resource of the console. */
export const resources: readonly DeclaredResource[] = [...own, ...plain];

const ICONS = new Map(resources.map(({ props }) => [props.name, props.icon]));

/** A resource's icon in the menu. */
export const iconOf = (resource: string): DeclaredResource['props']['icon'] => ICONS.get(resource);
