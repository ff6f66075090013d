import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useId } from 'react';
import { Form, useGetMany, useListContext } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { onPurpose } from '../../dialogs/ClosedOnPurpose';
import { useMessage } from '../../messages/useMessage';
import { PersonInput } from '../form/PersonInput';
import { FACILITATOR_ROLES, FRONTLINER_ROLES, type Member } from '../userModel';
import { areaNames, areasOf } from './bulkModel';

interface AssignDialogProps {
  role: 'facilitator' | 'frontliner';
  busy: boolean;
  onClose: () => void;
  onAssign: (personId: string | null) => void;
}

const TITLES = {
  facilitator: 'memberBulk.chooseFacilitator',
  frontliner: 'memberBulk.chooseFrontliner',
} as const;
const ROLES = { facilitator: FACILITATOR_ROLES, frontliner: FRONTLINER_ROLES };

function AssignButton({ busy }: { busy: boolean }) {
  const message = useMessage();
  const person = useWatch<{ person?: string | null }>({ name: 'person' });
  return (
    <Button type="submit" variant="contained" loading={busy} disabled={!person}>
      {message('memberBulk.assign')}
    </Button>
  );
}

/** Chooses one person for all selected members, from their area; all members must be in the same area. */
export default function AssignDialog({ role, busy, onClose, onAssign }: AssignDialogProps) {
  const message = useMessage();
  const id = useId();
  const { selectedIds } = useListContext<Member>();
  const { data: members, isPending } = useGetMany<Member>('user', { ids: selectedIds });
  const areas = areasOf(members ?? []);
  const [area] = areas;
  const ready = !isPending && areas.length === 1 && area;
  return (
    <Dialog open onClose={onPurpose(busy, onClose)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{message(TITLES[role], { smart_count: selectedIds.length })}</DialogTitle>
      <Form onSubmit={({ person }: FieldValues) => onAssign(person as string)}>
        <DialogContent sx={{ pt: 0 }}>
          {isPending && <Skeleton height={48} />}
          {!isPending && areas.length !== 1 && (
            <Alert severity="info">
              {message('memberBulk.oneArea', { areas: areaNames(areas) || message('member.noArea') })}
            </Alert>
          )}
          {ready && (
            <PersonInput
              source="person"
              label={message(`memberFilter.${role}`)}
              filter={{ areaId: area.id, userRole: ROLES[role] }}
            />
          )}
        </DialogContent>
        <DialogActions>
          {ready && (
            <Button color="error" onClick={() => onAssign(null)} disabled={busy} sx={{ mr: 'auto' }}>
              {message('memberBulk.unassign')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {message('member.cancel')}
          </Button>
          {ready && <AssignButton busy={busy} />}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
