import { readFile } from 'node:fs/promises';
import { NotFound } from '../errors/appError.js';

/** What a built page says where its own address belongs (public-web). */
const OWN_ADDRESS = /__PUBLIC_URL__/g;

/** The pages of the web apps, each read once, with the product's own address written in. */
export class Pages {
  private readonly known = new Map<string, string>();

  constructor(private readonly publicUrl: string) {}

  /** @throws NotFound when the web app has not been built. */
  async read(file: string): Promise<string> {
    const known = this.known.get(file);
    if (known !== undefined) return known;
    const text = await readFile(file, 'utf8').catch(() => {
      throw new NotFound('There is no such page.');
    });
    const page = text.replace(OWN_ADDRESS, this.publicUrl);
    this.known.set(file, page);
    return page;
  }
}
