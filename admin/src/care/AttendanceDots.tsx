import type { RecentAttendance } from '@coastok/domain';
import { Box } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { attended } from './careModel';

const COLORS = { present: 'success.main', absent: 'error.main', unknown: 'text.disabled' } as const;

/** Attendance at the latest gatherings, newest on the left: a full dot for present, a ring for absent. */
export function AttendanceDots({ recent }: { recent: readonly RecentAttendance[] | null }) {
  const message = useMessage();
  if (recent === null) return <span>{message('care.member.noAttendance')}</span>;
  if (recent.length === 0) return <span>{message('care.member.noGatherings')}</span>;
  return (
    <Box
      component="span"
      role="img"
      aria-label={message('care.member.came', attended(recent))}
      sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle' }}
    >
      {recent.map((one, index) => (
        <Box
          key={index}
          component="span"
          title={message(`care.attendance.${one}`)}
          sx={{
            width: 12,
            height: 12,
            borderRadius: '50%',
            border: 2,
            borderColor: COLORS[one],
            bgcolor: one === 'present' ? COLORS[one] : undefined,
          }}
        />
      ))}
    </Box>
  );
}
