import { type AuditRecord, auditSentence, isRole, ROLE_NAMES } from '@coastok/domain';
import { Card, Link, Stack, Typography } from '@mui/material';
import { useListContext, useRecordContext } from 'react-admin';
import { DateField } from '../fields';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { UndoButton } from '../undo/UndoButton';
import { AuditDetails } from './AuditDetails';

/** Actions of people without a role: a visitor, a guardian, or somebody whose sign-in was refused. */
const OUTSIDE = /^(visitor\.|guardian\.|session\.refused)/;

/**
 * One entry of the audit log as a sentence: who did what, in which role and when. The name links to that
 * person's other entries.
 */
export function AuditEntry() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const entry = useRecordContext<WithId<AuditRecord>>();
  if (!entry) return null;
  const { actor, role, action, undo } = entry;
  const outside = message(OUTSIDE.test(action) ? 'audit.outside' : 'audit.commandLine');
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography sx={{ overflowWrap: 'anywhere', flex: 1, minWidth: 'min(100%, 360px)' }}>
          {actor._id ? (
            <Link
              component="button"
              type="button"
              sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}
              aria-label={message('audit.allBy', { name: actor.name })}
              onClick={() => setFilters({ ...filterValues, actor: actor._id })}
            >
              {actor.name}
            </Link>
          ) : (
            <strong>{actor.name}</strong>
          )}{' '}
          {auditSentence(entry)}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {isRole(role) ? ROLE_NAMES[role] : outside} · <DateField source="at" time />
        </Typography>
        <UndoButton undo={undo} />
      </Stack>
      <AuditDetails entry={entry} />
    </Card>
  );
}
