import { useCallback, useEffect, useRef, useState } from 'react';
import { openReader } from './reader';

const LOOK_EVERY_MS = 120;

export type CameraState = 'opening' | 'looking' | 'denied' | 'missing' | 'unreadable';

interface Camera {
  video: React.RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Null where the camera has no torch. */
  torch: boolean | null;
  switchTorch: () => void;
}

/** Properties of phone cameras that TypeScript's types lack. */
interface TorchTrack {
  getCapabilities?: () => { torch?: boolean };
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>;
}

const PROBLEMS: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
};

/** The phone's back camera, scanned for codes while the page is visible. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [torch, setTorch] = useState<boolean | null>(null);
  const track = useRef<TorchTrack | null>(null);
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let open = true;
    let stream: MediaStream | null = null;
    void (async () => {
      try {
        stream = await openCamera();
      } catch (error) {
        if (open) setState((error instanceof DOMException && PROBLEMS[error.name]) || 'missing');
        return;
      }
      const element = video.current;
      if (!open || !element) return stop(stream);
      track.current = (stream.getVideoTracks()[0] as unknown as TorchTrack | undefined) ?? null;
      if (track.current?.getCapabilities?.().torch) setTorch(false);
      element.srcObject = stream;
      await element.play().catch(() => undefined);
      const reader = await openReader().catch(() => null);
      if (open) setState(reader ? 'looking' : 'unreadable');
      while (open && reader) {
        const codes = await reader.detect(element).catch(() => []);
        if (open && codes[0]) heard.current(codes[0].rawValue);
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
      }
    })();
    return () => {
      open = false;
      if (stream) stop(stream);
    };
  }, []);

  const switchTorch = useCallback(() => {
    const on = torch === false;
    void track.current?.applyConstraints({ advanced: [{ torch: on }] }).then(() => setTorch(on));
  }, [torch]);

  return { video, state, torch, switchTorch };
}

/** @throws DOMException where there is none, or its use is refused */
async function openCamera(): Promise<MediaStream> {
  // Without a secure connection browsers hide their cameras.
  if (!('mediaDevices' in navigator)) throw new DOMException('no camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function stop(stream: MediaStream): void {
  for (const one of stream.getTracks()) one.stop();
}
