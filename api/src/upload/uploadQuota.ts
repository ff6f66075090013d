import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { TooMany } from '../platform/errors/appError.js';
import { MAX_UPLOAD_BYTES } from '../platform/files/fileRepository.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { UploadSpace } from './uploadSpace.js';

const FILES: WindowLimit = { name: 'upload-files', points: 60, seconds: 3600 };
const BYTES: WindowLimit = { name: 'upload-bytes', points: 200_000_000, seconds: 24 * 3600 };

/** What a form adds to its file at most: its boundary twice, a name, a type. */
const FORM_BYTES = 1024;

/** What an upload may take, counted before it is stored; it is settled when the upload ended. */
export interface Allowance {
  settle(bytes: number): Promise<void>;
}

/**
 * How much a person may upload, over all instances: 60 files an hour, of which every try is one, and 200 MB a day, of
 * which only what was stored counts in the end. What a killed server had in hand stays counted for the day.
 */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly limits: WindowLimits,
    private readonly space: UploadSpace,
  ) {}

  /**
   * @param announced the length of the request's body; as long as may be where it does not say
   * @throws TooMany with the seconds to wait
   */
  async take(person: Types.ObjectId, announced: number | undefined): Promise<Allowance> {
    const key = person.toHexString();
    const bytes = Math.min(Math.max((announced ?? Infinity) - FORM_BYTES, 1), MAX_UPLOAD_BYTES);
    await this.space.refuseWhenFull(bytes);
    await this.limits.take(FILES, key).catch(inWords('You have uploaded 60 files within an hour.'));
    await this.limits.take(BYTES, key, bytes).catch(async (refusal: unknown) => {
      await this.limits.giveBack(BYTES, key, bytes);
      return inWords('You have uploaded 200 MB within a day.')(refusal);
    });
    return {
      settle: async stored => {
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
