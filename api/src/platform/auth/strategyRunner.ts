import type { FastifyRequest } from 'fastify';
import passport from 'passport';

/**
 * Runs one passport strategy from a hook of Fastify's, where nothing of Nest's runs yet: who calls is known before a
 * body is read. It keeps a passport of its own, for two instances of the API may share a process.
 */
export class StrategyRunner<T> {
  private readonly passport = new passport.Passport();

  constructor(
    private readonly name: string,
    strategy: passport.Strategy,
  ) {
    this.passport.use(name, strategy);
  }

  /** Who the request proves to be; null for nobody. @throws what the strategy throws */
  run(request: FastifyRequest): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, person?: T | false | null): void => {
        if (error) reject(error as Error);
        else resolve(person || null);
      };
      const authenticate = this.passport.authenticate(this.name, { session: false }, settle) as (
        request: object,
        reply: undefined,
        next: (error: unknown) => void,
      ) => void;
      // Passport writes its own methods onto what it is given: they go onto a view of the request.
      authenticate(Object.create(request) as object, undefined, reject);
    });
  }
}
