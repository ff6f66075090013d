import { displayName, istDay, type VisitorUserRecord } from '@coastok/domain';
import { useState } from 'react';
import { client } from '../../api/client.js';
import { saveFile } from '../../browser/saveFile.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText } from '../../dates/dates.js';

const FIELDS: readonly string[] = [];

/** The facts of the person's record, without the empty ones. */
const factsOf = (record: VisitorUserRecord): (readonly [string, string | null | undefined])[] => [
  ['Name', record.name],
  ['Initiated name', record.initiatedName],
  ['Email', record.email],
  ['Phone', record.phone],
  ['Date of birth', record.dob && dateText(record.dob)],
  ['Profession', record.profession],
  ['Skills', record.expertiseArea],
  ['Residence area', record.residenceArea],
  ['Chanting rounds', record.chantingRounds > 0 ? String(record.chantingRounds) : null],
  ['Connected area', record.connectedArea?.name],
  ['Facilitator', displayName(record.facilitatorData)],
  ['Connected by', displayName(record.mentorData)],
  ['Guardian', record.guardianName],
];

interface MyCopyProps {
  record: VisitorUserRecord;
  onSessionEnd: SessionEnd;
}

/** A summary of the data we hold, and the complete data as a file. */
export function MyCopy({ record, onSessionEnd }: MyCopyProps) {
  const form = useForm({ fields: FIELDS, onSessionEnd });
  const [isSaved, setSaved] = useState(false);
  const download = async () => {
    setSaved(false);
    saveFile(await client.file('visitor.exportData'), `my-data-${istDay(new Date())}.json`);
    setSaved(true);
  };
  return (
    <section aria-labelledby="held">
      <h2 id="held">What we hold</h2>
      <div className="facts">
        <dl>
          {factsOf(record).map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <p>
        Bookings, payments, questions and all the rest are in the file below. Something is wrong?{' '}
        <a href="#ask">Have it corrected</a>.
      </p>
      <Alert>{form.failure}</Alert>
      <p className="actions">
        <button type="button" className="button" disabled={form.busy} onClick={() => void form.run(download)}>
          {form.busy ? 'Gathering…' : 'Download my data'}
        </button>
      </p>
      <p className="field__hint" role="status">
        {isSaved
          ? 'The file is on its way to your downloads. You can have it again in an hour.'
          : 'One file with everything (JSON), once an hour.'}
      </p>
    </section>
  );
}
