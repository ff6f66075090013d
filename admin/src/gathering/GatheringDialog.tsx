import { onDay } from '../schedule/monthModel';
import { useEffect } from 'react';
import { TextInput, useInput, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DayField, InstantInput } from '../forms/MomentInput';
import { useMessage } from '../messages/useMessage';
import { RecordDialog } from '../records/RecordDialog';
import { filled } from '../records/RecordForm';
import { AreaInput } from '../user/form/AreaInput';
import { type Gathering, repeatOf } from './gatheringModel';

interface GatheringDialogProps {
  /** The gathering to change; without it a new one on `day`. */
  gathering?: Gathering;
  day?: string;
  areaId?: string;
  onClose: () => void;
}

/** Six in the evening in India. */
const USUAL_TIME = '2026-01-01T12:30:00.000Z';

/** Creates a gathering, optionally repeated weekly until a day, or changes one. */
export function GatheringDialog({ gathering, day, areaId, onClose }: GatheringDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const client = useQueryClient();
  const missing = filled(message('gathering.missing'));
  const saved = () => {
    notify('gathering.saved', { type: 'success' });
    void client.invalidateQueries({ queryKey: ['gathering'] });
    onClose();
  };
  return (
    <RecordDialog
      resource="gathering"
      title={message(gathering ? 'gathering.edit' : 'gathering.add')}
      record={gathering}
      initial={{ areaId, startsAt: day && onDay(USUAL_TIME, day) }}
      fields={['title', 'areaId', 'startsAt', 'place', 'repeat']}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput
        source="title"
        label={message('gathering.name')}
        validate={missing}
        helperText={false}
        autoFocus
      />
      {!gathering && (
        <AreaInput source="areaId" label={message('gathering.area')} validate={missing} helperText={false} />
      )}
      <InstantInput
        source="startsAt"
        label={message('gathering.startsAt')}
        validate={missing}
        helperText="records.indianTime"
      />
      <TextInput source="place" label={message('gathering.place')} helperText={false} />
      {!gathering && <RepeatInput />}
    </RecordDialog>
  );
}

/** The last day of a weekly repeat; it stays when the first time, which sets the weekday, is changed. */
function RepeatInput() {
  const message = useMessage();
  const startsAt = useWatch<{ startsAt: string | null }, 'startsAt'>({ name: 'startsAt' });
  const { field, fieldState } = useInput<{ weekday?: number; until: string } | null>({
    source: 'repeat',
    defaultValue: null,
  });
  const { value, onChange } = field;
  const until = value?.until ?? '';
  const weekday = repeatOf(startsAt, until || null)?.weekday;
  useEffect(() => {
    if (weekday !== undefined && weekday !== value?.weekday) onChange({ weekday, until });
  }, [weekday, until, value, onChange]);
  return (
    <DayField
      label={message('gathering.repeat')}
      value={until}
      onChange={day => onChange(repeatOf(startsAt, day || null) ?? (day ? { until: day } : null))}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? message('gathering.repeatHint')}
      fullWidth
    />
  );
}
