import { sealBytes, unsealBytes } from '../../store/sealed';
import type { Device, OpenDeskDatabase } from './database';

/** Photos that staff upload are far smaller; a larger one is not worth the phone's space. */
const MOST_BYTES = 2_000_000;
const TIMEOUT_MS = 20_000;

/** The link is signed again every hour; its path stays. */
const pathOf = (link: string): string => link.split('?')[0] ?? link;

/** People's photos on this phone, sealed like the list and deleted with it. */
export class Photos {
  constructor(private readonly database: OpenDeskDatabase) {}

  /** The photo of a link, from the phone or else from the server. @returns null where neither has it now */
  async of(device: Device, link: string): Promise<Blob | null> {
    const kept = await (await this.database()).get('photos', pathOf(link));
    const bytes = kept && (await unsealBytes(device.key, kept.sealed));
    if (kept && bytes) return new Blob([bytes], { type: kept.type });
    const blob = await download(link);
    if (blob) await this.keep(device, link, blob);
    return blob;
  }

  /**
   * Fetches the photos of a list to the phone, one after the other, and deletes those that are in no list.
   * @returns whether all are there; false where the network was lost
   */
  async bring(device: Device, links: readonly string[]): Promise<boolean> {
    const wanted = new Map(links.map(link => [pathOf(link), link]));
    const database = await this.database();
    const held = new Set(await database.getAllKeys('photos'));
    for (const path of held) if (!wanted.has(path)) await database.delete('photos', path);
    for (const [path, link] of wanted)
      if (!held.has(path) && !(await this.of(device, link)) && !navigator.onLine) return false;
    return true;
  }

  /** Nothing is stored for a link that has ended meanwhile. */
  private async keep({ token, key }: Device, link: string, blob: Blob): Promise<void> {
    const sealed = await sealBytes(key, await blob.arrayBuffer());
    const transaction = (await this.database()).transaction(['device', 'photos'], 'readwrite');
    if ((await transaction.objectStore('device').get('device'))?.token === token)
      await transaction.objectStore('photos').put({ type: blob.type, sealed }, pathOf(link));
    await transaction.done;
  }
}

/** Bypasses the browser's cache, which would keep a photo after the desk has ended. */
async function download(link: string): Promise<Blob | null> {
  const answer = await fetch(link, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const blob = answer?.ok ? await answer.blob().catch(() => null) : null;
  return blob && blob.type.startsWith('image/') && blob.size <= MOST_BYTES ? blob : null;
}
