/** Finds QR codes in pictures of the camera. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: string[] }): CodeReader;
  getSupportedFormats(): Promise<string[]>;
}

const QR = 'qr_code';

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetector };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes(QR) ? new BarcodeDetector({ formats: [QR] }) : null;
}

export const hasNativeReader = async (): Promise<boolean> => (await nativeReader()) !== null;

let opened: Promise<CodeReader> | null = null;

/**
 * The browser's own reader, or ours in WebAssembly, which is loaded only when needed, and once.
 * @throws where neither is available now
 */
export function openReader(): Promise<CodeReader> {
  opened ??= newReader().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function newReader(): Promise<CodeReader> {
  const native = await nativeReader();
  if (native) return native;
  const { wasmReader } = await import('./wasmReader');
  return wasmReader();
}
