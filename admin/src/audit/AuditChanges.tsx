import type { AuditRecord } from '@coastok/domain';
import { Box } from '@mui/material';
import { useMessage } from '../messages/useMessage';

const shown = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** What an act changed, field by field, from what to what; unfolds. */
export function AuditChanges({ changes }: Pick<AuditRecord, 'changes'>) {
  const message = useMessage();
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', color: 'text.secondary' }}>
        {message('audit.more', { smart_count: fields.length })}: {fields.map(([field]) => field).join(', ')}
      </Box>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={message('audit.changes')}>
        <Box
          component="table"
          sx={{
            typography: 'body2',
            borderSpacing: 0,
            '& td, & th': { p: 0.75, textAlign: 'left', verticalAlign: 'top' },
          }}
        >
          <thead>
            <tr>
              <th>{message('audit.field')}</th>
              <th>{message('audit.before')}</th>
              <th>{message('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([field, { from, to }]) => (
              <tr key={field}>
                <td>{field}</td>
                <td>{shown(from)}</td>
                <td>{shown(to)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
