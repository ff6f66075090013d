import { fileIdOf } from '@coastok/domain';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';
import { deriveKey } from '../config/secrets.js';
import { filePath } from './storedFile.model.js';

const LIFE_SECONDS = 24 * 3600;
/** Links made within the same hour are equal, so that a browser's cache works. */
const STEP_SECONDS = 3600;

/** Signs and checks the links to stored files; a valid link is the right to read the file. */
@Injectable()
export class FileLinks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = deriveKey(config.jwtSecret, 'file links');
  }

  /** A fresh link, valid for 24 to 25 hours. */
  sign(fileId: string): string {
    const now = Math.floor(Date.now() / 1000);
    const expires = Math.ceil(now / STEP_SECONDS) * STEP_SECONDS + LIFE_SECONDS;
    return `${filePath(fileId)}?expires=${expires}&signature=${this.signature(fileId, expires)}`;
  }

  /** A fresh link for a stored path; null for a path outside our file store. */
  refresh(stored: string | null | undefined): string | null {
    const id = stored ? fileIdOf(stored) : null;
    return id && this.sign(id);
  }

  isGood(fileId: string, expires: unknown, signature: unknown): boolean {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
      return false;
    if (Number(expires) * 1000 < Date.now()) return false;
    const expected = Buffer.from(this.signature(fileId, Number(expires)));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private signature(fileId: string, expires: number): string {
    return createHmac('sha256', this.key).update(`${fileId}.${expires}`).digest('base64url');
  }
}
