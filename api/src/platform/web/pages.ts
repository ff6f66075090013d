import { readFile } from 'node:fs/promises';
import type { Config } from '../config/config.js';
import { NotFound } from '../errors/appError.js';
import { SharedText } from './sendText.js';

/** The placeholder of the product's own address in built and rendered pages (public-web). */
const OWN_ADDRESS = /__PUBLIC_URL__/g;

/** The built pages of the web apps, each read once. */
export class Pages {
  private readonly known = new Map<string, string>();
  private readonly finished = new Map<string, SharedText>();

  constructor(private readonly config: Pick<Config, 'publicUrl'>) {}

  /**
   * The page as it was built.
   * @throws NotFound when the web app has not been built
   */
  async read(file: string): Promise<string> {
    const known = this.known.get(file);
    if (known !== undefined) return known;
    const text = await readFile(file, 'utf8').catch(() => {
      throw new NotFound('There is no such page.');
    });
    this.known.set(file, text);
    return text;
  }

  /**
   * The page with the product's address, the same for every visitor.
   * @throws NotFound when the web app has not been built
   */
  async withProductAddress(file: string): Promise<SharedText> {
    const finished = this.finished.get(file) ?? new SharedText(this.withAddress(await this.read(file)));
    this.finished.set(file, finished);
    return finished;
  }

  /** Replaces the placeholder with the product's own address. */
  withAddress(page: string): string {
    return page.replace(OWN_ADDRESS, () => this.config.publicUrl);
  }
}
