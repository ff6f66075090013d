import {
  CLASS_LEVELS,
  formatPhone,
  formatSlashDate,
  GENDER_LABELS,
  LANGUAGE_NAMES,
  MARITAL_LABELS,
  splitExpertise,
} from '@coastok/domain';
import { Box, Card, Chip, Link, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { FieldTitle, TextField, useRecordContext } from 'react-admin';
import { Blank, DateField, EnumField, MemberField, PhoneField, RoleField } from '../../fields';
import { useMessage } from '../../messages/useMessage';
import type { Member } from '../userModel';

interface FactsProps {
  title: string;
  /** The minimum width of a fact in pixels, for values that must not wrap. */
  narrowest?: number;
  children: ReactNode;
}

function Facts({ title, narrowest = 140, children }: FactsProps) {
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(${narrowest}px, 1fr))`,
          gap: 2,
          m: 0,
          '& dd': { m: 0, minWidth: 0 },
        }}
      >
        {children}
      </Box>
    </Card>
  );
}

/** One field of the card, with the same label as in the form and the list. */
const Fact = ({ source, children }: { source: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      <FieldTitle source={source} resource="user" />
    </Typography>
    <Typography component="dd" variant="body2">
      {children}
    </Typography>
  </div>
);

const Text = ({ source }: { source: string }) => <TextField source={source} emptyText="–" />;

/** The person's other emails and phones, from a merge or a change. */
function Others({ of = [] }: { of?: readonly string[] }) {
  const message = useMessage();
  if (of.length === 0) return null;
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {message('memberCard.others', { others: of.join(', ') })}
    </Typography>
  );
}

function Email() {
  const member = useRecordContext<Member>();
  if (!member) return null;
  return (
    <>
      <Link href={`mailto:${member.email}`} color="inherit" underline="hover">
        {member.email}
      </Link>
      <Others of={member.otherEmails} />
    </>
  );
}

const OtherPhones = () => <Others of={useRecordContext<Member>()?.otherPhones?.map(formatPhone)} />;

function Gender() {
  const message = useMessage();
  const isUnasked = useRecordContext<Member>()?.genderUnasked;
  return isUnasked ? (
    message('memberFilter.genderUnasked')
  ) : (
    <EnumField source="gender" labels={GENDER_LABELS} />
  );
}

/** The date of birth in the format of the form. */
function BirthDate() {
  const dob = useRecordContext<Member>()?.dob;
  return dob ? <time dateTime={dob}>{formatSlashDate(dob)}</time> : <Blank />;
}

function OwnLanguage() {
  const language = useRecordContext<Member>()?.language;
  return language ? <span lang={language}>{LANGUAGE_NAMES[language]}</span> : <Blank />;
}

function Expertise() {
  const values = splitExpertise(useRecordContext<Member>()?.expertiseArea);
  if (values.length === 0) return <Blank />;
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {values.map(value => (
        <Chip key={value} component="span" size="small" label={value} />
      ))}
    </Stack>
  );
}

/** Every field of a member's card. */
export function MemberDetails() {
  const message = useMessage();
  return (
    <>
      <Facts title={message('memberCard.community')}>
        <Fact source="connectedAreaId">
          <Text source="connectedArea.name" />
        </Fact>
        <Fact source="userRole">
          <RoleField />
        </Fact>
        <Fact source="facilitator">
          <MemberField source="facilitatorData" link />
        </Fact>
        <Fact source="frontliner">
          <MemberField source="frontlinerData" link />
        </Fact>
        <Fact source="mentor">
          <MemberField source="mentorData" link />
        </Fact>
        <Fact source="sadhnaGroup">
          <EnumField source="sadhnaGroup" labels={CLASS_LEVELS} />
        </Fact>
        <Fact source="chantingRounds">
          <Text source="chantingRounds" />
        </Fact>
        <Fact source="chantingTarget2">
          <DateField source="chantingTarget2" />
        </Fact>
        <Fact source="chantingTarget4">
          <DateField source="chantingTarget4" />
        </Fact>
        <Fact source="connectedSince">
          <DateField source="connectedSince" />
        </Fact>
      </Facts>
      <Facts title={message('memberCard.contact')} narrowest={210}>
        <Fact source="email">
          <Email />
        </Fact>
        <Fact source="phone">
          <PhoneField source="phone" />
          <OtherPhones />
        </Fact>
        <Fact source="residenceArea">
          <Text source="residenceArea" />
        </Fact>
      </Facts>
      <Facts title={message('memberCard.person')}>
        <Fact source="gender">
          <Gender />
        </Fact>
        <Fact source="maritalStatus">
          <EnumField source="maritalStatus" labels={MARITAL_LABELS} />
        </Fact>
        <Fact source="dob">
          <BirthDate />
        </Fact>
        <Fact source="language">
          <OwnLanguage />
        </Fact>
        <Fact source="profession">
          <Text source="profession" />
        </Fact>
        <Fact source="expertiseArea">
          <Expertise />
        </Fact>
      </Facts>
    </>
  );
}
