import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMessage } from '../../messages/useMessage';
import { FACILITATOR_ROLES, type Member } from '../userModel';
import { PersonInput } from './PersonInput';

/** A facilitator of the chosen area; until an area is chosen there is nobody to choose from. */
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
