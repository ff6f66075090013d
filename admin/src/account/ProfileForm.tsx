import {
  choicesOf,
  CLASS_LEVELS,
  EXPERTISE,
  GENDER_LABELS,
  joinExpertise,
  MARITAL_LABELS,
  PROFESSIONS,
  splitExpertise,
} from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  Labeled,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { DayInput } from '../forms/MomentInput';
import { FormDraft } from '../forms/FormDraft';
import { FormSection } from '../forms/FormSection';
import { FormToolbar } from '../forms/FormToolbar';
import { PhotoInput } from '../forms/PhotoInput';
import { useMessage } from '../messages/useMessage';
import { LANGUAGE_CHOICES } from '../user/userModel';
import { ProfileSummary } from './ProfileSummary';

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
