import { expect, test } from '@jest/globals';
import type { Config } from '../platform/config/config.js';
import { TooMany } from '../platform/errors/appError.js';
import type { FileRepository } from '../platform/files/fileRepository.js';
import { Metrics } from '../platform/monitoring/metrics.js';
import { UploadSpace } from './uploadSpace.js';

const spaceOf = (uploadTotalBytes: number, stored: number) =>
  new UploadSpace(
    // The other fields of the config are not used.
    { uploadTotalBytes } as Config,
    { totalBytes: async () => stored } as FileRepository,
    new Metrics(),
  );

test('uploads that would go over the community’s total are refused in a sentence, with a time to come back', async () => {
  const space = spaceOf(1000, 900);
  await space.refuseWhenFull(100);
  const refusal = await space.refuseWhenFull(101).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TooMany);
  expect(refusal).toMatchObject({
    message: expect.stringContaining('no room for uploads'),
    details: { retryAfter: 3600 },
  });
});

test('the files that an instance stores count before the next total', async () => {
  const space = spaceOf(1000, 900);
  await space.refuseWhenFull(100);
  space.noteStored(60);
  await expect(space.refuseWhenFull(41)).rejects.toThrow(TooMany);
});
