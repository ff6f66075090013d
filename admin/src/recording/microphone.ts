// A file of its own: the console's content security policy allows no script inside an address.
import worklet from './captureWorklet.js?url&no-inline';
import { MicrophoneUnsupported } from './microphoneProblem';

export interface Microphone {
  /** Samples per second of the pieces. */
  rate: number;
  close: () => void;
}

interface Listeners {
  onPiece: (samples: Float32Array) => void;
  /** The device went away: unplugged, or taken by a phone call. */
  onLost: () => void;
}

/** Opens the microphone and hands over its sound as it comes. @throws what `microphoneProblemOf` can name. */
export async function openMicrophone({ onPiece, onLost }: Listeners): Promise<Microphone> {
  // Browsers offer neither on a page without https, old ones not at all; the types promise both.
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
