import {
  ALL_BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
  formatCount,
  type RegistrationSummaryRecord,
} from '@coastok/domain';
import { Box, Card, Link } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { type RegistrationFilter, total, withStatus } from './registrations';

type Chosen = Pick<RegistrationFilter, 'areaId' | 'status'>;

interface RegistrationSummaryProps {
  rows: readonly RegistrationSummaryRecord[];
  /** Called when a number is chosen, to show the people it counts. */
  onChoose: (chosen: Chosen) => void;
}

/** Each area's registrations by status, with totals; a number shows its people. */
export function RegistrationSummary({ rows, onChoose }: RegistrationSummaryProps) {
  const message = useMessage();
  const number = (count: number, label: string, chosen: Chosen) =>
    count === 0 ? (
      '0'
    ) : (
      <Link
        component="button"
        onClick={() => onChoose(chosen)}
        aria-label={`${label}: ${formatCount(count)}`}
        sx={{ font: 'inherit' }}
      >
        {formatCount(count)}
      </Link>
    );
  return (
    <Card sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={message('viplava.summary')}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderSpacing: 0,
          typography: 'body2',
          overflowWrap: 'normal',
          '& th, & td': {
            px: { xs: 1.25, md: 0.5 },
            py: 0.75,
            textAlign: 'right',
            borderBottom: 1,
            borderColor: 'divider',
          },
          '& thead th': { verticalAlign: 'bottom', lineHeight: 1.3 },
          '& tbody th': { fontWeight: 'inherit', whiteSpace: 'nowrap' },
          // The column of areas stays visible while the statuses scroll.
          '& th:first-of-type': {
            textAlign: 'left',
            position: 'sticky',
            left: 0,
            bgcolor: 'background.paper',
          },
          '& tr:last-of-type': { '& td, & th': { borderBottom: 0 } },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{message('viplava.area')}</th>
            {ALL_BOOKING_STATUSES.map(status => (
              <th key={status} scope="col">
                {BOOKING_STATUS_LABELS[status]}
              </th>
            ))}
            <th scope="col">{message('viplava.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ areaId, areaName, total: count, byStatus }) => (
            <tr key={areaId ?? 'none'}>
              <th scope="row">{areaName || message('viplava.noArea')}</th>
              {ALL_BOOKING_STATUSES.map(status => (
                <td key={status}>
                  {areaId
                    ? number(byStatus[status], `${areaName}, ${BOOKING_STATUS_LABELS[status]}`, {
                        areaId,
                        status: String(status),
                      })
                    : formatCount(byStatus[status])}
                </td>
              ))}
              <td>{areaId ? number(count, areaName, { areaId }) : formatCount(count)}</td>
            </tr>
          ))}
          <Box component="tr" sx={{ fontWeight: 700 }}>
            <th scope="row">{message('viplava.total')}</th>
            {ALL_BOOKING_STATUSES.map(status => (
              <td key={status}>
                {number(withStatus(rows, status), BOOKING_STATUS_LABELS[status], { status: String(status) })}
              </td>
            ))}
            <td>{number(total(rows), message('viplava.total'), {})}</td>
          </Box>
        </tbody>
      </Box>
    </Card>
  );
}
