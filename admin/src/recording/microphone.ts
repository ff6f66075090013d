// In a separate file: the console's content security policy forbids scripts in data URLs.
import worklet from './captureWorklet.js?url&no-inline';
import { MicrophoneUnsupported } from './microphoneProblem';

export interface Microphone {
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
export async function openMicrophone({ onPiece, onLost }: Listeners): Promise<Microphone> {
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
