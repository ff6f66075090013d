import { maxLength, required, TextInput } from 'react-admin';
import { pageAddress } from '../../forms/checks';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormParts';
import { PictureInput } from '../../forms/PictureInput';
import { useMessage } from '../../messages/useMessage';
import { ItemsInput } from './ItemsInput';

function AboutInputs() {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.landing')} hint={message('eventForm.landingHint')}>
      <TextInput
        source="landing.tagline"
        label={message('eventForm.tagline')}
        validate={maxLength(200)}
        sx={WHOLE_WIDTH}
      />
      <TextInput
        source="landing.about"
        label={message('eventForm.aboutText')}
        helperText={message('eventForm.aboutHelp')}
        validate={maxLength(5000)}
        multiline
        minRows={4}
        sx={WHOLE_WIDTH}
      />
      <TextInput
        source="landing.videoUrl"
        label={message('eventForm.videoUrl')}
        validate={pageAddress}
        sx={WHOLE_WIDTH}
      />
      <ItemsInput
        source="landing.headerImages"
        label={message('eventForm.headerImages')}
        add={message('eventForm.addPicture')}
      >
        <PictureInput source="" />
      </ItemsInput>
      <ItemsInput
        source="landing.includes"
        label={message('eventForm.includes')}
        add={message('eventForm.addLine')}
      >
        <TextInput source="" helperText={false} label={message('eventForm.line')} validate={maxLength(200)} />
      </ItemsInput>
      <ItemsInput
        source="landing.notes"
        label={message('eventForm.notes')}
        add={message('eventForm.addLine')}
      >
        <TextInput
          source=""
          helperText={false}
          label={message('eventForm.line')}
          validate={maxLength(500)}
          multiline
        />
      </ItemsInput>
    </FormSection>
  );
}

function ActivityInputs() {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.activities')}>
      <ItemsInput source="landing.activities" add={message('eventForm.addActivity')}>
        <TextInput
          source="title"
          helperText={false}
          label={message('eventForm.activityTitle')}
          validate={[required(), maxLength(80)]}
        />
        <TextInput
          source="text"
          helperText={false}
          label={message('eventForm.activityText')}
          validate={maxLength(300)}
        />
        <PictureInput source="picture" />
      </ItemsInput>
    </FormSection>
  );
}

function PictureInputs() {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.gallery')}>
      <ItemsInput
        source="landing.gallery"
        label={message('eventForm.gallery')}
        add={message('eventForm.addPhoto')}
      >
        <PictureInput source="picture" validate={required()} />
        <TextInput
          source="caption"
          helperText={false}
          label={message('eventForm.caption')}
          validate={maxLength(160)}
        />
      </ItemsInput>
      <ItemsInput
        source="landing.albums"
        label={message('eventForm.albums')}
        add={message('eventForm.addAlbum')}
      >
        <TextInput
          source="title"
          helperText={false}
          label={message('eventForm.albumTitle')}
          validate={[required(), maxLength(80)]}
        />
        <TextInput
          source="url"
          helperText={false}
          label={message('eventForm.albumUrl')}
          validate={[required(), pageAddress]}
        />
      </ItemsInput>
    </FormSection>
  );
}

function YatraInputs() {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.yatra')} hint={message('eventForm.yatraHint')}>
      <TextInput
        source="landing.yatra.name"
        label={message('eventForm.yatraName')}
        validate={maxLength(80)}
      />
      <TextInput
        source="landing.yatra.camp"
        label={message('eventForm.yatraCamp')}
        validate={maxLength(80)}
      />
      <TextInput
        source="landing.yatra.anchor"
        label={message('eventForm.yatraAnchor')}
        validate={maxLength(40)}
      />
    </FormSection>
  );
}

/** The content of the event's public page. */
export function LandingInputs() {
  return (
    <>
      <AboutInputs />
      <ActivityInputs />
      <PictureInputs />
      <YatraInputs />
    </>
  );
}
