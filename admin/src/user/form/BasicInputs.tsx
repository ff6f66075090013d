import { MAX_ROUNDS } from '@coastok/domain';
import { maxValue, minValue, NumberInput, required, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PhotoInput } from '../../forms/PhotoInput';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/useProfile';
import { mayChange, type Member } from '../userModel';
import { AreaInput } from './AreaInput';
import { FacilitatorInput } from './FacilitatorInput';
import { RoleInputs } from './RoleInputs';

const ROUNDS = [minValue(0), maxValue(MAX_ROUNDS)];

/** A member's name, contact details, area and people. */
export function BasicInputs() {
  const message = useMessage();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const { setValue } = useFormContext();
  const fixed = (field: 'email' | 'phone' | 'connectedAreaId') =>
    Boolean(actor && member && !mayChange(actor, member, field));
  const isSelf = actor?._id === member?.id;
  const why = (field: 'email' | 'phone') =>
    fixed(field) ? message(isSelf ? 'memberForm.ownEmail' : 'memberForm.higherRole') : undefined;
  return (
    <>
      <PhotoInput source="imageUrl" />
      <TextInput source="name" validate={required()} autoComplete="off" />
      <TextInput source="initiatedName" autoComplete="off" />
      <TextInput
        source="email"
        type="email"
        validate={required()}
        autoComplete="off"
        disabled={fixed('email')}
        helperText={why('email')}
      />
      <TextInput
        source="phone"
        type="tel"
        inputMode="tel"
        validate={required()}
        autoComplete="off"
        disabled={fixed('phone')}
        helperText={why('phone')}
      />
      <AreaInput
        source="connectedAreaId"
        validate={required()}
        disabled={fixed('connectedAreaId')}
        // A facilitator belongs to an area, so another area clears it.
        onChange={() => setValue('facilitator', null, { shouldDirty: true })}
      />
      <FacilitatorInput />
      <NumberInput source="chantingRounds" min={0} max={MAX_ROUNDS} step={1} validate={ROUNDS} />
      <RoleInputs />
    </>
  );
}
