import { displayName, istDay, splitExpertise, type VisitorUserRecord } from '@coastok/domain';
import { useState } from 'react';
import { client } from '../../api/client.js';
import { saveFile } from '../../browser/saveFile.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText } from '../../dates/dates.js';
import { around } from '../../texts/around.js';
import { details } from '../../texts/en/details.js';
import { myData as texts } from '../../texts/en/myData.js';
import { proof } from '../../texts/en/proof.js';
import { signUp } from '../../texts/en/signUp.js';
import { professions, skills } from '../../texts/en/work.js';

const FIELDS: readonly string[] = [];

/** A profession or skill in the language of the page. */
const spokenWork = (labels: Readonly<Record<string, string>>, value: string | null | undefined) =>
  value && (labels[value] ?? value);

/** The facts of the person's record, without the empty ones. */
const factsOf = (record: VisitorUserRecord): (readonly [string, string | null | undefined])[] => [
  [details.name, record.name],
  [texts.facts.initiatedName, record.initiatedName],
  [proof.email, record.email],
  [details.phone, record.phone],
  [details.dob, record.dob && dateText(record.dob)],
  [signUp.fields.profession, spokenWork(professions, record.profession)],
  [
    texts.facts.skills,
    splitExpertise(record.expertiseArea)
      .map(skill => spokenWork(skills, skill))
      .join(', '),
  ],
  [signUp.fields.residenceArea, record.residenceArea],
  [texts.facts.rounds, record.chantingRounds > 0 ? String(record.chantingRounds) : null],
  [texts.facts.area, record.connectedArea?.name],
  [details.facilitator, displayName(record.facilitatorData)],
  [signUp.fields.mentor, displayName(record.mentorData)],
  [texts.facts.guardian, record.guardianName],
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
      <h2 id="held">{texts.held}</h2>
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
      <p>{around(texts.fileBelow, <a href="#ask">{texts.haveCorrected}</a>)}</p>
      <Alert>{form.failure}</Alert>
      <p className="actions">
        <button type="button" className="button" disabled={form.busy} onClick={() => void form.run(download)}>
          {form.busy ? texts.gathering : texts.download}
        </button>
      </p>
      <p className="field__hint" role="status">
        {isSaved ? texts.onItsWay : texts.oneFile}
      </p>
    </section>
  );
}
