import { Role } from '@coastok/domain';
import { Alert, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { maxLength, required, SimpleForm, TextInput } from 'react-admin';
import { FormDraft } from '../forms/FormDraft';
import { FormSection, FormToolbar } from '../forms/FormParts';
import { useMessage } from '../messages/useMessage';
import { MemberInput, MemberListInput } from '../pickers/MemberInput';
import { FACILITATOR_ROLES, FRONTLINER_ROLES } from '../user/userModel';
import { typedCode, useListAddress } from './areaModel';

const Page = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

interface AreaFormProps {
  mayChangeIdentity: boolean;
  mayChangePeople: boolean;
  areaId?: string;
  children?: ReactNode;
}

export function AreaForm({ children, ...props }: AreaFormProps) {
  const list = useListAddress();
  return (
    <SimpleForm
      toolbar={<FormToolbar cancelTo={list} alwaysEnable />}
      component={Page}
      warnWhenUnsavedChanges
    >
      <Stack spacing={2} sx={{ width: '100%' }}>
        {children}
        <AreaInputs {...props} />
      </Stack>
    </SimpleForm>
  );
}

interface AreaInputsProps {
  /** Whether the person may change name, code, leader and director. */
  mayChangeIdentity: boolean;
  /** Whether the person may change who helps in the area. */
  mayChangePeople: boolean;
  /** The area whose members may become frontliners; undefined while the area is being created. */
  areaId?: string;
}

/** The fields of an area, shared by the create and edit forms. */
function AreaInputs({ mayChangeIdentity: may, mayChangePeople, areaId }: AreaInputsProps) {
  const message = useMessage();
  const placeholder = message('pickers.typeName');
  return (
    <>
      <FormDraft />
      {!may && (
        <Alert severity="info">{message(mayChangePeople ? 'area.ownPartOnly' : 'area.contactOnly')}</Alert>
      )}
      <FormSection title={message('area.about')}>
        <TextInput source="name" validate={may ? required() : undefined} disabled={!may} autoComplete="off" />
        <TextInput
          source="code"
          validate={may ? required() : undefined}
          disabled={!may}
          parse={typedCode}
          helperText={may ? message('area.codeHelp') : undefined}
          autoComplete="off"
        />
        <MemberInput
          source="areaLeader"
          suggest={{ userRole: String(Role.AreaLeader) }}
          disabled={!may}
          placeholder={placeholder}
          helperText={may ? message('area.leaderHelp') : undefined}
        />
        <MemberInput
          source="assistantDirector"
          suggest={{ userRole: String(Role.AssistantDirector) }}
          disabled={!may}
          placeholder={placeholder}
          helperText={may ? message('area.directorHelp') : undefined}
        />
      </FormSection>
      <FormSection title={message('area.people')}>
        <MemberListInput
          source="facilitators"
          filter={{ userRole: FACILITATOR_ROLES }}
          disabled={!mayChangePeople}
          placeholder={placeholder}
        />
        <MemberListInput
          source="frontliners"
          filter={{ userRole: FRONTLINER_ROLES, areaId }}
          disabled={!mayChangePeople}
          placeholder={placeholder}
        />
      </FormSection>
      <FormSection title={message('area.contact')}>
        <TextInput
          source="contactName"
          validate={maxLength(120)}
          helperText={message('area.contactHelp')}
          autoComplete="off"
        />
        <TextInput
          source="contactPhone"
          type="tel"
          validate={maxLength(20)}
          helperText={false}
          autoComplete="off"
        />
      </FormSection>
    </>
  );
}
