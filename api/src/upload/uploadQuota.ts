import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { TooMany } from '../platform/errors/appError.js';
import { MAX_UPLOAD_BYTES } from '../platform/files/fileRepository.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { UploadSpace } from './uploadSpace.js';

const FILES: WindowLimit = { name: 'upload-files', points: 60, seconds: 3600 };
const BYTES: WindowLimit = { name: 'upload-bytes', points: 200_000_000, seconds: 24 * 3600 };

/** Maximum size that a form adds to its file: the boundary twice, a name, a type. */
const FORM_BYTES = 1024;

/** The quota that an upload has reserved before its file is stored; `correct` sets it to the stored size afterwards. */
export interface Allowance {
  correct(bytes: number): Promise<void>;
}

/**
 * Limits uploads per person over all instances: 60 files an hour, counting every attempt, and 200 MB a day, counting
 * only stored bytes in the end. Uploads interrupted by a crash stay counted for the day.
 */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly limits: WindowLimits,
    private readonly space: UploadSpace,
  ) {}

  /**
   * @param announced the length of the request's body; without it the maximum is assumed
   * @throws TooMany with the seconds to wait
   */
  async reserve(person: Types.ObjectId, announced: number | undefined): Promise<Allowance> {
    const key = person.toHexString();
    const bytes = Math.min(Math.max((announced ?? Infinity) - FORM_BYTES, 1), MAX_UPLOAD_BYTES);
    await this.space.refuseWhenFull(bytes);
    await this.limits.consume(FILES, key).catch(inWords('You have uploaded 60 files within an hour.'));
    await this.limits.consume(BYTES, key, bytes).catch(async (refusal: unknown) => {
      await this.limits.giveBack(BYTES, key, bytes);
      return inWords('You have uploaded 200 MB within a day.')(refusal);
    });
    return {
      correct: async stored => {
        if (stored !== bytes) await this.limits.giveBack(BYTES, key, bytes - stored);
        this.space.noteStored(stored);
      },
    };
  }
}

const inWords = (sentence: string) => (refusal: unknown) => {
  if (!(refusal instanceof TooMany)) throw refusal;
  const { retryAfter = 1 } = refusal.details;
  const minutes = Math.ceil(retryAfter / 60);
  const wait =
    minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new TooMany(`${sentence} Please try again in ${wait}.`, { retryAfter });
};
