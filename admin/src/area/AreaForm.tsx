import { Role } from '@coastok/domain';
import { Alert, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Create,
  Edit,
  maxLength,
  required,
  SimpleForm,
  TextInput,
  useEditContext,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { FormDraft } from '../forms/FormDraft';
import { FormSection, FormToolbar, useFormKey } from '../forms/FormParts';
import { StaleRecord } from '../forms/StaleRecord';
import { READ_FOR_FORM, useSaveRefusal } from '../forms/useSaveRefusal';
import { RecordProblem } from '../layout/StatusPage';
import { useMessage } from '../messages/useMessage';
import { MemberInput, MemberListInput } from '../pickers/MemberInput';
import { useProfile } from '../session/access';
import { FACILITATOR_ROLES, FRONTLINER_ROLES } from '../user/userModel';
import { useAreaRights } from './AreaActions';
import { type Area, sentFields, typedCode, useListAddress } from './areaModel';

export function AreaCreate() {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useListAddress();
  const meta = useFormKey();
  const onSuccess = (area: Area) => {
    notify('area.created', { type: 'success', messageArgs: { name: area.name } });
    void navigate(list);
  };
  return (
    <Create
      title={message('area.createTitle')}
      actions={false}
      component="div"
      mutationOptions={{ onSuccess, meta }}
      // On a phone react-admin leaves no space above a form without actions.
      sx={{ width: '100%', maxWidth: 880, mx: 'auto', '& .RaCreate-noActions': { mt: 2 } }}
    >
      <AreaForm mayChangeIdentity mayChangePeople />
    </Create>
  );
}

const EditTitle = () => {
  const message = useMessage();
  const area = useRecordContext<Area>();
  // An unknown area gets the not-found page, which sets its own title.
  return area ? message('area.editTitle', { name: area.name }) : null;
};

function EditProblem() {
  const message = useMessage();
  const { error, refetch } = useEditContext();
  return (
    <RecordProblem title={message('area.failedToLoad')} error={error} onRetry={() => void refetch?.()} />
  );
}

// An unknown area gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { ...READ_FOR_FORM, onError: () => undefined };

export function AreaEdit() {
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useListAddress();
  const { id } = useParams();
  const { editIdentity, assign } = useAreaRights();
  const { userRole } = useProfile() ?? { userRole: Role.Member };
  const { refusal, close, onError } = useSaveRefusal();
  const onSuccess = (area: Area) => {
    notify('area.saved', { type: 'success', messageArgs: { name: area.name } });
    void navigate(list);
  };
  return (
    <Edit
      title={<EditTitle />}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={queryOptions}
      transform={(fields: Area) => sentFields(fields, userRole)}
      error={<EditProblem />}
      sx={{ width: '100%', maxWidth: 880, mx: 'auto' }}
    >
      <AreaForm mayChangeIdentity={editIdentity} mayChangePeople={assign} areaId={id}>
        <StaleRecord refusal={refusal} onClose={close} />
      </AreaForm>
    </Edit>
  );
}

const Page = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

interface AreaFormProps {
  mayChangeIdentity: boolean;
  mayChangePeople: boolean;
  areaId?: string;
  children?: ReactNode;
}

function AreaForm({ children, ...props }: AreaFormProps) {
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
