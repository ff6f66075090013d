import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../texts/texts';

/** The recording stops after this time: the server accepts files of 20 MiB. */
const LONGEST_MS = 5 * 60_000;
const KINDS = ['audio/webm', 'audio/mp4', 'audio/ogg'];
/** Enough for speech: five minutes have less than a megabyte, which a slow network can send. */
const BITS_PER_SECOND = 24_000;

/** Stops the recording and resolves with all of the sound; null where nothing was recorded yet. */
export type EndRecording = () => Promise<Blob | null>;

interface VoiceNoteProps {
  audio: Blob | null;
  onChange: (audio: Blob | null) => void;
  /** Present while the recording runs. */
  ending: RefObject<EndRecording | null>;
}

/** A voice note, where the browser can record one. */
export function VoiceNote({ audio, onChange, ending }: VoiceNoteProps) {
  const [recording, setRecording] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const url = useMemo(() => audio && URL.createObjectURL(audio), [audio]);
  const isShown = useRef(false);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      void ending.current?.();
    };
  }, [ending]);
  if (typeof MediaRecorder === 'undefined') return null;

  async function record(): Promise<void> {
    setProblem(null);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const stopListening = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      // The browser asks for permission to record: before the answer the note may be saved, or the button tapped
      // twice.
      if (!isShown.current || ending.current) return stopListening();
      const mimeType = KINDS.find(kind => MediaRecorder.isTypeSupported(kind));
      const taking = new MediaRecorder(stream, {
        ...(mimeType && { mimeType }),
        audioBitsPerSecond: BITS_PER_SECOND,
      });
      const pieces: Blob[] = [];
      const stop = () => {
        if (taking.state !== 'inactive') taking.stop();
      };
      const timer = setTimeout(stop, LONGEST_MS);
      taking.ondataavailable = ({ data }) => pieces.push(data);
      const ended = new Promise<Blob | null>(resolve => {
        taking.onstop = () => {
          clearTimeout(timer);
          stopListening();
          ending.current = null;
          setRecording(false);
          const sound = new Blob(pieces, { type: taking.mimeType });
          const spoken = sound.size > 0 ? sound : null;
          onChange(spoken);
          resolve(spoken);
        };
      });
      taking.start();
      ending.current = () => {
        stop();
        return ended;
      };
      setRecording(true);
      onChange(null);
    } catch {
      setProblem(texts.care.noMicrophone);
    }
  }

  return (
    <div className="voice">
      {recording ? (
        <button type="button" className="button button--small" onClick={() => void ending.current?.()}>
          {texts.care.stopRecording}
        </button>
      ) : (
        <button type="button" className="link-button" onClick={() => void record()}>
          {audio ? texts.care.recordAgain : texts.care.speakNote}
        </button>
      )}
      {url && !recording && (
        <>
          <audio controls src={url} aria-label={texts.care.yourNote} />
          <button type="button" className="link-button" onClick={() => onChange(null)}>
            {texts.care.remove}
          </button>
        </>
      )}
      {problem && <p className="wrong">{problem}</p>}
    </div>
  );
}
