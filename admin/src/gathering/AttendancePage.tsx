import { isRecordId, istDay, marksFrom } from '@coastok/domain';
import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../layout/PageTitle';
import { NotFoundPage } from '../layout/StatusPage';
import { AttendanceList } from './AttendanceList';
import type { Gathering } from './gatheringModel';
import { GatheringHeader } from './GatheringHeader';
import { Guests } from './Guests';
import { useAttendance } from './useAttendance';

/** `/gathering/:gatheringId`: the attendance of a gathering. */
export default function AttendancePage() {
  const { gatheringId = '' } = useParams();
  return isRecordId(gatheringId) ? <Attendance key={gatheringId} id={gatheringId} /> : <NotFoundPage />;
}

function Attendance({ id }: { id: string }) {
  const message = useMessage();
  const { data: gathering, error, refetch } = useGetOne<Gathering>('gathering', { id });
  const attendance = useAttendance(id, gathering?.state === 'held');
  if (error && 'status' in error && error.status === 404) return <NotFoundPage />;
  return (
    <Stack spacing={2} sx={{ pt: 2, maxWidth: 860, mx: 'auto', width: '100%' }}>
      <PageTitle title={gathering?.title ?? message('gathering.title')} />
      <Button component={Link} to="/gathering" startIcon={<BackIcon />} sx={{ alignSelf: 'start' }}>
        {message('gathering.back')}
      </Button>
      {(error ?? attendance.error) && (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              onClick={() => {
                void refetch();
                void attendance.refetch();
              }}
            >
              {message('gathering.retry')}
            </Button>
          }
        >
          {message('gathering.listFailed')}
        </Alert>
      )}
      {gathering && <GatheringHeader gathering={gathering} rows={attendance.rows} />}
      {gathering && attendance.rows ? (
        <AttendanceList
          {...attendance}
          rows={attendance.rows}
          isOver={gathering.state === 'cancelled' || istDay(new Date()) < marksFrom(gathering.startsAt)}
        />
      ) : (
        !attendance.error && <Skeleton variant="rounded" height={720} />
      )}
      {gathering && <Guests gathering={gathering} />}
    </Stack>
  );
}
