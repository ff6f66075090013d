import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { required, TextInput } from 'react-admin';
import { FormDraft } from '../forms/FormDraft';
import { useMessage } from '../messages/useMessage';
import { MemberInput, MemberListInput } from '../pickers/MemberInput';
import { typedCode } from './areaModel';

const FROM_FACILITATOR = { userRole: '3,4,5,6,7' };
const FROM_FRONTLINER = { userRole: '2,3,4,5,6,7' };

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card sx={{ width: '100%' }}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {title}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
          }}
        >
          {children}
        </Box>
      </CardContent>
    </Card>
  );
}

interface AreaInputsProps {
  /** Whether name, code, leader and director are the person's to change. */
  mayChangeIdentity: boolean;
  /** The area whose members may serve as frontliners; while it is being added it has none of its own. */
  areaId?: string;
}

/** The fields of an area, shared by adding and editing. */
export function AreaInputs({ mayChangeIdentity: may, areaId }: AreaInputsProps) {
  const message = useMessage();
  const placeholder = message('pickers.typeName');
  return (
    <>
      <FormDraft />
      {!may && <Alert severity="info">{message('area.ownPartOnly')}</Alert>}
      <Section title={message('area.about')}>
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
          suggest={{ userRole: '4' }}
          disabled={!may}
          placeholder={placeholder}
          helperText={may ? message('area.leaderHelp') : undefined}
        />
        <MemberInput
          source="assistantDirector"
          suggest={{ userRole: '5' }}
          disabled={!may}
          placeholder={placeholder}
          helperText={may ? message('area.directorHelp') : undefined}
        />
      </Section>
      <Section title={message('area.people')}>
        <MemberListInput source="facilitators" filter={FROM_FACILITATOR} placeholder={placeholder} />
        <MemberListInput
          source="frontliners"
          filter={{ ...FROM_FRONTLINER, areaId }}
          placeholder={placeholder}
        />
      </Section>
    </>
  );
}
