import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** English first: it is always there, and stands in for a language that is not. */
const ALL = ['en', 'hi', 'bn', 'or'];

/** One entry of `Accept-Language`: `hi-IN;q=0.8` names Hindi. */
const RANGE = /^\s*(\*|[a-z]+)[^;]*(?:;\s*q=([\d.]+)\s*)?$/;

const COOKIE = 'language';
const YEAR_S = 365 * 24 * 3600;

/** A sandbox shows all languages, so that a community can read one before visitors see it. */
export const languagesOf = ({ sandbox }: Pick<Config, 'sandbox'>): readonly string[] =>
  sandbox.enabled ? ALL : ['en'];

/** The first segment of a path where that can be a language, and the path without it. */
export function prefixOf(path: string): { code: string; rest: string } | null {
  const [, code, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  return code === undefined ? null : { code, rest: rest ?? '/' };
}

/**
 * What a browser asks for in its `Accept-Language`, of the languages given: by weight, then by place. English for none of
 * them, and for `*`.
 */
export function acceptedOf(header: string | undefined, languages: readonly string[]): string {
  const asked = (header ?? '')
    .split(',')
    .flatMap(entry => {
      const [, code, weight = '1'] = RANGE.exec(entry) ?? [];
      return code === undefined ? [] : [{ code, weight: Number(weight) }];
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const found = asked.find(({ code }) => code === '*' || languages.includes(code));
  return found && found.code !== '*' ? found.code : 'en';
}

/** Which language a visitor of the public site reads. */
export class SiteLanguages {
  /** Those that visitors may choose from, English among them. */
  readonly all: readonly string[];
  private readonly secure: boolean;

  constructor(config: Pick<Config, 'sandbox' | 'publicUrl'>) {
    this.all = languagesOf(config);
    this.secure = config.publicUrl.startsWith('https:');
  }

  has(code: string): boolean {
    return this.all.includes(code);
  }

  /** The language that was chosen in this browser, else the one that it asks for. */
  of(request: FastifyRequest): string {
    const chosen = request.cookies[COOKIE];
    return chosen && this.has(chosen) ? chosen : acceptedOf(request.headers['accept-language'], this.all);
  }

  /** Keeps a choice for a year. */
  remember(request: FastifyRequest, reply: FastifyReply, code: string): void {
    if (request.cookies[COOKIE] === code) return;
    reply.setCookie(COOKIE, code, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: YEAR_S,
    });
    reply.header('Cache-Control', 'private, no-cache');
  }
}
