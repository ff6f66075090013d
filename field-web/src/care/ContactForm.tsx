import { cleanText, CONTACT_OUTCOMES, type ContactOutcome } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UndoneContact, useField } from '../app/field';
import { Icon } from '../app/Icon';
import { texts } from '../texts/texts';
import { OUTCOME_ICONS, WAY_BY_OUTCOME } from './labels';
import { type EndRecording, VoiceNote } from './VoiceNote';

const LONGEST_NOTE = 1000;

const hasNote = (undone: UndoneContact | undefined): boolean => Boolean(undone?.note ?? undone?.audio);

interface ContactFormProps {
  memberId: string;
  name: string;
  taskId: string | null;
  /** Called when it is stored on this phone. */
  onKept?: () => void;
}

/**
 * The outcome of a contact: one tap, with an optional note in words or voice. Undoing it brings the note back.
 */
export function ContactForm({ memberId, name, taskId, onKept }: ContactFormProps) {
  const field = useField();
  const undone = field.undoneContacts.get(memberId);
  const [noting, setNoting] = useState(hasNote(undone));
  const [note, setNote] = useState(undone?.note ?? '');
  const [audio, setAudio] = useState<Blob | null>(undone?.audio ?? null);
  const ending = useRef<EndRecording>(null);
  const keeping = useRef(false);

  const giveBack = useEffectEvent(() => {
    const back = field.undoneContacts.get(memberId);
    if (!back || !hasNote(back)) return;
    setNoting(true);
    setNote(now => now || (back.note ?? ''));
    setAudio(now => now ?? back.audio ?? null);
  });
  useEffect(() => field.onUndo(giveBack), [field]);

  async function keep(outcome: ContactOutcome): Promise<void> {
    // Two quick taps are one contact.
    if (keeping.current) return;
    keeping.current = true;
    const at = new Date().toISOString();
    // A recording that is still running is stopped, and belongs to the note.
    const spoken = ending.current ? await ending.current() : audio;
    const isKept = await field.do({
      kind: 'contact',
      memberId,
      taskId,
      how: WAY_BY_OUTCOME[outcome],
      outcome,
      note: cleanText(note) || null,
      at,
      ...(spoken && { audio: spoken }),
    });
    keeping.current = false;
    if (!isKept) return;
    field.undoneContacts.delete(memberId);
    setNoting(false);
    setNote('');
    setAudio(null);
    onKept?.();
  }

  const outcomes = CONTACT_OUTCOMES.filter(outcome => taskId !== null || outcome !== 'not-needed');
  return (
    <div className="contact">
      {noting ? (
        <>
          <label className="field">
            <span className="field__label">{fill(texts.care.noteAbout, { name })}</span>
            <textarea
              className="field__input"
              rows={3}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
          <VoiceNote audio={audio} onChange={setAudio} ending={ending} />
        </>
      ) : (
        <button
          type="button"
          className="link-button"
          aria-label={fill(texts.care.addNoteAbout, { name })}
          onClick={() => setNoting(true)}
        >
          <Icon name="note" /> {texts.care.addNote}
        </button>
      )}
      <div className="outcomes">
        {outcomes.map(outcome => (
          <button
            key={outcome}
            type="button"
            className="button button--small button--quiet"
            aria-label={fill(texts.frame.done, { what: texts.care.outcomes[outcome], name })}
            onClick={() => void keep(outcome)}
          >
            <Icon name={OUTCOME_ICONS[outcome]} /> {texts.care.outcomes[outcome]}
          </button>
        ))}
      </div>
    </div>
  );
}
