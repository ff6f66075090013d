import { useEffect, useReducer, useRef } from 'react';
import worklet from './captureWorklet.js?url&no-inline';
import {
  LONGEST_SECONDS,
  MicrophoneUnsupported,
  RECORDING_RATE,
  type RecorderState,
  type Recording,
  emptyRecorder,
  levelOf,
  microphoneProblemOf,
  recorderReducer,
} from './recorderModel';
import { createResampler, toPcm16, wavFile } from './wav';

export interface Recorder {
  state: RecorderState;
  /** Starts a recording; the previous one stays until the new one is finished. */
  record: () => void;
  stop: () => void;
  cancel: () => void;
  remove: () => void;
}

interface RecordingBuffer {
  microphone: Microphone | null;
  pieces: ArrayBuffer[];
  samples: number;
  peak: number;
}

const secondsOf = ({ samples }: RecordingBuffer): number => samples / RECORDING_RATE;

/**
 * Records the microphone as a WAV file. `onChange` receives every finished or removed recording, so that the
 * owner can keep it after this component unmounts; the owner also releases its object URL.
 */
export function useRecorder(
  initial: Recording | null,
  onChange: (recording: Recording | null) => void,
): Recorder {
  const [state, dispatch] = useReducer(recorderReducer, initial, emptyRecorder);
  const current = useRef<RecordingBuffer | null>(null);

  const end = (): RecordingBuffer | null => {
    const buffer = current.current;
    buffer?.microphone?.close();
    current.current = null;
    return buffer;
  };

  const stop = (): void => {
    const buffer = end();
    if (!buffer) return;
    if (buffer.samples === 0) return dispatch({ type: 'cancelled' });
    const blob = wavFile(buffer.pieces, RECORDING_RATE);
    const recording = { blob, url: URL.createObjectURL(blob), seconds: secondsOf(buffer), peak: buffer.peak };
    dispatch({ type: 'finished', recording });
    onChange(recording);
  };

  // Stops on unmount, so that the recording so far is kept when the person is signed out or changes pages.
  const latestStop = useRef(stop);
  useEffect(() => {
    latestStop.current = stop;
  });
  useEffect(() => () => latestStop.current(), []);

  const record = async (): Promise<void> => {
    if (current.current) return;
    const buffer: RecordingBuffer = { microphone: null, pieces: [], samples: 0, peak: 0 };
    current.current = buffer;
    dispatch({ type: 'open' });
    let resample: ((samples: Float32Array) => Float32Array) | undefined;
    const hear = (samples: Float32Array) => {
      if (current.current !== buffer || !buffer.microphone) return;
      resample ??= createResampler(buffer.microphone.rate, RECORDING_RATE);
      const room = LONGEST_SECONDS * RECORDING_RATE - buffer.samples;
      const made = resample(samples).subarray(0, room);
      buffer.pieces.push(toPcm16(made));
      buffer.samples += made.length;
      const level = levelOf(samples);
      buffer.peak = Math.max(buffer.peak, level);
      dispatch({ type: 'heard', seconds: secondsOf(buffer), level });
      if (made.length === room) stop();
    };
    try {
      const microphone = await openMicrophone({ onPiece: hear, onLost: stop });
      // Cancelled while the browser was still asking for permission.
      if (current.current !== buffer) return microphone.close();
      buffer.microphone = microphone;
      dispatch({ type: 'opened' });
    } catch (error) {
      if (current.current !== buffer) return;
      current.current = null;
      dispatch({ type: 'failed', problem: microphoneProblemOf(error) });
    }
  };

  return {
    state,
    record: () => void record(),
    stop,
    cancel: () => {
      end();
      dispatch({ type: 'cancelled' });
    },
    remove: () => {
      dispatch({ type: 'removed' });
      onChange(null);
    },
  };
}

// In a separate file: the console's content security policy forbids scripts in data URLs.
interface Microphone {
  /** Samples per second of the pieces. */
  rate: number;
  close: () => void;
}

interface Listeners {
  onPiece: (samples: Float32Array) => void;
  /** Called when the device is lost: unplugged, or taken by a phone call. */
  onLost: () => void;
}

/** Opens the microphone and passes its sound on as it arrives. @throws errors that `microphoneProblemOf` can name */
async function openMicrophone({ onPiece, onLost }: Listeners): Promise<Microphone> {
  // Undefined on a page without https and in old browsers, although the types say otherwise.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || !('AudioWorkletNode' in window)) throw new MicrophoneUnsupported();
  const stream = await devices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const context = new AudioContext();
  const close = () => {
    stream.getTracks().forEach(track => track.stop());
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(worklet);
    await context.resume();
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onPiece(data);
    context.createMediaStreamSource(stream).connect(capture);
    stream.getAudioTracks().forEach(track => track.addEventListener('ended', onLost));
  } catch (error) {
    close();
    throw error;
  }
  return { rate: context.sampleRate, close };
}
