import { AUDITED_ENTITIES, type AuditRecord, fieldWords } from '@coastok/domain';
import { Box, Link } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';

/** The value, with an id replaced by its name. */
const shown = (value: unknown, names: AuditRecord['names']): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'string') return JSON.stringify(value);
  return names[value] ? `${names[value]} (${value})` : value;
};

function Changes({ changes, names }: Pick<AuditRecord, 'changes' | 'names'>) {
  const message = useMessage();
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
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
              <td title={field}>{fieldWords(field)}</td>
              <td>{shown(from, names)}</td>
              <td>{shown(to, names)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The details behind the sentence: keys, ids, and the old and new value of every changed field. */
export function AuditDetails({ entry }: { entry: AuditRecord }) {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { action, entity, entityId, address, requestId, changes, names } = entry;
  const facts: [string, string | null][] = [
    [message('audit.action'), action],
    [message('audit.record'), [AUDITED_ENTITIES[entity] ?? entity, entityId].filter(Boolean).join(' · ')],
    [message('audit.address'), address],
    [message('audit.request'), requestId],
  ];
  return (
    <Box component="details" sx={{ mt: 0.5, typography: 'body2' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
        {message('audit.details')}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          my: 1,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.5,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(
          ([label, value]) =>
            value && [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>],
        )}
      </Box>
      {entityId && (
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => setFilters({ ...filterValues, entity, entityId })}
        >
          {message('audit.allOf')}
        </Link>
      )}
      <Changes changes={changes} names={names} />
    </Box>
  );
}
