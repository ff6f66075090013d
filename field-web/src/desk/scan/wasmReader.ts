import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './reader';

/**
 * A reader for browsers that have none; its WebAssembly file comes from our own origin. @throws where it can't be
 * loaded
 */
export async function wasmReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code'] });
}
