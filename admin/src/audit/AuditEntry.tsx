import { type AuditRecord, isRole, ROLE_NAMES } from '@coastok/domain';
import { Card, Chip, Link, Stack, Typography } from '@mui/material';
import { useListContext, useRecordContext } from 'react-admin';
import { DateField } from '../fields';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { AuditChanges } from './AuditChanges';

/** One act: who, in which role, what, when and from where; who and what lead to everything else of theirs. */
export function AuditEntry() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const entry = useRecordContext<WithId<AuditRecord>>();
  if (!entry) return null;
  const { actor, role, action, entity, entityId, address, changes } = entry;
  const narrow = (filter: object) => setFilters({ ...filterValues, ...filter });
  const link = (label: string, text: string, filter: object) => (
    <Link component="button" type="button" aria-label={label} onClick={() => narrow(filter)}>
      {text}
    </Link>
  );
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {actor._id
            ? link(message('audit.allBy', { name: actor.name }), actor.name, { actor: actor._id })
            : actor.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {role === null ? message('audit.commandLine') : isRole(role) && ROLE_NAMES[role]}
        </Typography>
        <Chip size="small" label={action} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 'min(100%, 300px)' }}>
          {entity}{' '}
          {entityId && link(message('audit.allOf', { entity, id: entityId }), entityId, { entity, entityId })}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          <DateField source="at" time />
          {address ? ` · ${address}` : null}
        </Typography>
      </Stack>
      <AuditChanges changes={changes} />
    </Card>
  );
}
