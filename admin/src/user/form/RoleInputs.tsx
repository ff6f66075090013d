import { rolesAfter, type Role } from '@coastok/domain';
import { AutocompleteArrayInput, required, SelectInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/access';
import { heldRoleChoices, roleChoices, type Member } from '../userModel';

/** The active role and, for the heads, all roles held; absent where this person may not change them. */
export function RoleInputs() {
  const message = useMessage();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const { setValue } = useFormContext();
  if (!actor || !member?._id) return null;
  const choices = roleChoices(actor, member);
  const held = heldRoleChoices(actor, member);
  if (choices.length === 0) return null;

  // Shows the roles that the API will derive before they are saved (docs/rules/access.md#6).
  const follow = (next: Role) => setValue('roles', rolesAfter(member.roles, next), { shouldDirty: true });
  const containsRoleInUse = (roles: Role[], { userRole }: Pick<Member, 'userRole'>) =>
    roles.includes(userRole) ? undefined : message('memberForm.rolesMissing');

  return (
    <>
      <SelectInput
        source="userRole"
        choices={choices}
        validate={required()}
        onChange={event =>
          held.length > 0 && follow(Number((event as { target: { value: unknown } }).target.value) as Role)
        }
      />
      {held.length > 0 && (
        <AutocompleteArrayInput
          source="roles"
          label={message('memberForm.rolesHeld')}
          choices={held}
          helperText={message('memberForm.rolesHint')}
          validate={containsRoleInUse}
        />
      )}
    </>
  );
}
