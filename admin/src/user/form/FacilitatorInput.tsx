import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMessage } from '../../messages/useMessage';
import { FACILITATOR_ROLES, type Member } from '../userModel';
import { PersonInput } from './PersonInput';

/** Chooses a facilitator of the chosen area; without an area there are no choices. */
export function FacilitatorInput() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  const areaId = useWatch<{ connectedAreaId?: string | null }>({ name: 'connectedAreaId' });
  return (
    <PersonInput
      source="facilitator"
      filter={{ areaId: areaId ?? undefined, userRole: FACILITATOR_ROLES }}
      present={member?.facilitatorData}
      disabled={!areaId}
      helperText={areaId ? undefined : message('memberForm.areaFirst')}
    />
  );
}
