import {
  CLASS_LEVELS,
  EXPERTISE,
  GENDER_LABELS,
  MARITAL_LABELS,
  PROFESSIONS,
  type UserRecord,
  choicesOf,
  joinExpertise,
  splitExpertise,
} from '@coastok/domain';
import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  Labeled,
  NumberInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
  required,
  useRecordContext,
} from 'react-admin';
import { MemberName, RoleChip } from '../fields';
import { DayInput } from '../forms/MomentInput';
import { FormDraft } from '../forms/FormDraft';
import { FormSection, FormToolbar } from '../forms/FormParts';
import { PhotoInput } from '../forms/PictureInput';
import { useMessage } from '../messages/useMessage';
import { PersonAvatar } from '../layout/PersonAvatar';
import { LANGUAGE_CHOICES } from '../user/userModel';

const named = (names: readonly string[]) => names.map(name => ({ id: name, name }));

export function ProfileForm({ children }: { children: ReactNode }) {
  const message = useMessage();
  return (
    <SimpleForm
      toolbar={<FormToolbar />}
      component={Box}
      sx={{ '& > .MuiStack-root': { gap: 2 } }}
      warnWhenUnsavedChanges
    >
      <FormDraft />
      {children}
      <ProfileSummary />
      <FormSection title={message('profile.about')}>
        <PhotoInput source="imageUrl" />
        <TextInput source="name" validate={required()} autoComplete="name" />
        <TextInput source="initiatedName" />
        <DayInput source="dob" />
        <SelectInput source="gender" choices={choicesOf(GENDER_LABELS)} />
        <SelectInput source="maritalStatus" choices={choicesOf(MARITAL_LABELS)} />
        <SelectInput source="language" choices={LANGUAGE_CHOICES} />
        <AutocompleteInput source="profession" choices={named(PROFESSIONS)} />
      </FormSection>
      <FormSection title={message('profile.contact')}>
        <Labeled source="email" sx={{ gridColumn: { sm: '1 / -1' }, mb: 2 }}>
          <Box>
            <TextField source="email" variant="body1" />
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {message('profile.emailFixed')}
            </Typography>
          </Box>
        </Labeled>
        <TextInput
          source="phone"
          validate={required()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <TextInput source="residenceArea" />
      </FormSection>
      <FormSection title={message('profile.community')}>
        <NumberInput source="chantingRounds" min={0} step={1} />
        <SelectInput source="sadhnaGroup" choices={choicesOf(CLASS_LEVELS)} />
        <AutocompleteArrayInput
          source="expertiseArea"
          choices={named(EXPERTISE)}
          format={splitExpertise}
          parse={joinExpertise}
          sx={{ gridColumn: { sm: '1 / -1' } }}
        />
      </FormSection>
    </SimpleForm>
  );
}

/** The signed-in person's name, area and roles. */
function ProfileSummary() {
  const message = useMessage();
  const member = useRecordContext<UserRecord & { id: string }>();
  if (!member) return null;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', py: 1 }}>
      <PersonAvatar person={member} sx={{ width: 64, height: 64, fontSize: '1.5rem' }} />
      <div>
        <Typography component="div" variant="h2">
          <MemberName person={member} full />
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {member.connectedArea?.name ?? message('profile.noArea')}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}
          aria-label={message('profile.roles')}
          role="list"
        >
          {member.roles.map(role => (
            <span role="listitem" key={role}>
              <RoleChip role={role} />
            </span>
          ))}
        </Box>
      </div>
    </Stack>
  );
}
