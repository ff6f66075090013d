import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '../config/config.js';
import { NotFound } from '../errors/appError.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Most pages are rendered on request, so the settings are fast ones, which still save most of the size. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const QUICK_GZIP = { level: 5 };

/** The supported encodings, the best one first. */
const CODINGS = {
  br: (text: string) => brotli(text, QUICK_BROTLI),
  gzip: (text: string) => zip(text, QUICK_GZIP),
};
type Coding = keyof typeof CODINGS;

/** A text that may be sent to many visitors: each of its compressed forms is made once. It must not hold secrets. */
export class SharedText {
  private readonly forms = new Map<Coding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  compressed(coding: Coding): Promise<Buffer> {
    const form = this.forms.get(coding) ?? CODINGS[coding](this.text);
    this.forms.set(coding, form);
    return form;
  }
}

const accepts = (request: FastifyRequest, coding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some(entry => entry.trim().split(';')[0] === coding && !/;\s*q=0(\.0*)?$/.test(entry));

/** Answers with a text in the browser's preferred encoding. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  shared: SharedText,
): Promise<FastifyReply> {
  const others = reply.getHeader('Vary');
  reply
    .header('Vary', others ? `${String(others)}, Accept-Encoding` : 'Accept-Encoding')
    .type(`${type}; charset=utf-8`);
  const coding = (Object.keys(CODINGS) as Coding[]).find(one => accepts(request, one));
  if (!coding) return reply.send(shared.text);
  return reply.header('Content-Encoding', coding).send(await shared.compressed(coding));
}

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
