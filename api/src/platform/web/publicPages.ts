import { DEFAULT_LANGUAGE, isLanguage, type Language, preferredLanguage } from '@coastok/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** Pages of the public site that are complete HTML files. */
export const FINISHED: ReadonlySet<string> = new Set([
  '/about-us',
  '/contact-us',
  '/privacy',
  '/terms',
  '/refund',
]);

const under = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Whether a path without a language's prefix belongs to the public site. */
export const isPublic = (path: string): boolean =>
  FINISHED.has(path) ||
  path === '/register' ||
  path === '/guardian' ||
  path === '/email' ||
  under(path, '/my') ||
  path === '/my-data' ||
  path === '/notice' ||
  under(path, '/viplava') ||
  (under(path, '/event') && !under(path, '/event/manage'));

export type WebApp = 'console' | 'public site' | 'field app';

/** The web app that serves an address of the shared origin. */
export function ownerOf(path: string): WebApp {
  if (under(path, '/field')) return 'field app';
  return isPublic(path) || prefixOf(path) ? 'public site' : 'console';
}

const COOKIE = 'language';
const YEAR_S = 365 * 24 * 3600;

/** The first segment of a path if it may be a language's code, and the path without it. */
export function prefixOf(path: string): { code: string; rest: string } | null {
  const [, code, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  return code === undefined ? null : { code, rest: rest ?? '/' };
}

/** The language of a visitor of the public site (docs/rules/languages.md). */
export class SiteLanguages {
  /** The languages that visitors may choose from, English among them. */
  readonly all: readonly Language[];
  private readonly secure: boolean;

  constructor({ languages, publicUrl }: Pick<Config, 'languages' | 'publicUrl'>) {
    this.all = languages;
    this.secure = publicUrl.startsWith('https:');
  }

  has(code: unknown): code is Language {
    return isLanguage(code) && this.all.includes(code);
  }

  /** The language that was chosen in this browser. */
  chosen(request: FastifyRequest): Language | null {
    const code = request.cookies[COOKIE];
    return this.has(code) ? code : null;
  }

  /** The preferred language of the request. */
  preferred(request: FastifyRequest): Language {
    return preferredLanguage(request.headers['accept-language'], this.all) ?? DEFAULT_LANGUAGE;
  }

  /** Stores a choice for a year. @returns false when it was stored before */
  remember(request: FastifyRequest, reply: FastifyReply, code: Language): boolean {
    if (request.cookies[COOKIE] === code) return false;
    reply.setCookie(COOKIE, code, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: YEAR_S,
    });
    reply.header('Cache-Control', 'private, no-cache');
    return true;
  }
}
