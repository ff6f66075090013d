import { useEffect, useMemo, useRef, useState } from 'react';

/** Longer ones are cut: the server takes files of 20 MiB. */
const LONGEST_MS = 5 * 60_000;
const KINDS = ['audio/webm', 'audio/mp4', 'audio/ogg'];
/** Enough for speech: five minutes are less than a megabyte, which a slow network takes. */
const BITS_PER_SECOND = 24_000;

interface VoiceNoteProps {
  audio: Blob | null;
  onChange: (audio: Blob | null) => void;
}

/** A note that is spoken, where the browser can record one. */
export function VoiceNote({ audio, onChange }: VoiceNoteProps) {
  const recorder = useRef<MediaRecorder | null>(null);
  const [recording, setRecording] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const url = useMemo(() => audio && URL.createObjectURL(audio), [audio]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => recorder.current?.stop(), []);
  if (typeof MediaRecorder === 'undefined') return null;

  async function record(): Promise<void> {
    setProblem(null);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = KINDS.find(kind => MediaRecorder.isTypeSupported(kind));
      const taking = new MediaRecorder(stream, {
        ...(mimeType && { mimeType }),
        audioBitsPerSecond: BITS_PER_SECOND,
      });
      const pieces: Blob[] = [];
      const timer = setTimeout(() => taking.stop(), LONGEST_MS);
      taking.ondataavailable = ({ data }) => pieces.push(data);
      taking.onstop = () => {
        clearTimeout(timer);
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        setRecording(false);
        onChange(new Blob(pieces, { type: taking.mimeType }));
      };
      recorder.current = taking;
      taking.start();
      setRecording(true);
    } catch {
      setProblem('The microphone can’t be used. Please allow it in the browser’s settings.');
    }
  }

  return (
    <div className="voice">
      {recording ? (
        <button type="button" className="button button--small" onClick={() => recorder.current?.stop()}>
          Stop recording
        </button>
      ) : (
        <button type="button" className="link-button" onClick={() => void record()}>
          {audio ? 'Record again' : 'Speak a note'}
        </button>
      )}
      {url && !recording && (
        <>
          <audio controls src={url} aria-label="Your note" />
          <button type="button" className="link-button" onClick={() => onChange(null)}>
            Remove
          </button>
        </>
      )}
      {problem && <p className="wrong">{problem}</p>}
    </div>
  );
}
