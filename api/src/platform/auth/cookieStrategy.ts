import type { FastifyRequest } from 'fastify';
import passport from 'passport';

type Done = (error: unknown, person?: object | null) => void;

/**
 * A passport strategy that reads a value from a cookie and verifies it; `validate` of `PassportStrategy` looks it up.
 */
export class CookieStrategy extends passport.Strategy {
  constructor(
    private readonly read: (request: FastifyRequest) => string | null,
    private readonly verify: (value: string, done: Done) => void,
  ) {
    super();
  }

  override authenticate(request: unknown): void {
    const value = this.read(request as FastifyRequest);
    if (!value) return this.fail();
    this.verify(value, (error, person) => {
      if (error) this.error(error);
      else if (person) this.success(person);
      else this.fail();
    });
  }
}
