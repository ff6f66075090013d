import { useState } from 'react';
import { client } from '../api/client.js';
import { messageFor } from '../api/messages.js';
import { type FieldNotes, Labelled } from '../forms/field.js';
import { answers } from '../texts/en/details.js';

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf';
const MOST_BYTES = 10 * 1024 * 1024;
/** Timeout for a large file on a slow phone. */
const TIMEOUT_MS = 180_000;

interface FileFieldProps extends FieldNotes {
  label: string;
  name: string;
  /** The link of the uploaded file; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
}

/** A file field that uploads the file when it is chosen. */
export function FileField({ label, name, value, error, hint, onChange }: FileFieldProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (file: File) => {
    if (file.size > MOST_BYTES) return setFailure(answers.tooLarge);
    setFailure(undefined);
    setSending(true);
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      onChange((await client.call('visitor.upload', { body }, { timeoutMs: TIMEOUT_MS })).path);
    } catch (refusal) {
      setFailure(messageFor(refusal));
    } finally {
      setSending(false);
    }
  };

  const note = (
    <>
      {hint} {answers.fileKinds}
    </>
  );
  return (
    <Labelled label={label} error={failure ?? error} hint={note}>
      {input => (
        <>
          <input
            {...input}
            type="file"
            name={name}
            accept={ACCEPTED}
            className="field__input"
            disabled={isSending}
            aria-busy={isSending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
            }}
          />
          <div role="status" className="file-sent">
            {isSending ? (
              answers.sendingFile
            ) : value ? (
              <>
                <a href={value} target="_blank" rel="noopener">
                  {answers.seeFile}
                </a>{' '}
                <button type="button" className="link-button" onClick={() => onChange('')}>
                  {answers.removeFile}
                </button>
              </>
            ) : null}
          </div>
        </>
      )}
    </Labelled>
  );
}
