import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { TooMany } from '../platform/errors/appError.js';
import { FileRepository } from '../platform/files/fileRepository.js';
import { Metrics } from '../platform/monitoring/metrics.js';

/** Cache time of the total, so that many uploads sum the files once; other instances store little in that time. */
const KEPT_MS = 10_000;
/** The interval of the clean-up, which may free space. */
const RETRY_SECONDS = 3600;

/** The configured storage limit for all uploads together. */
@Injectable()
export class UploadSpace implements OnModuleInit {
  private readonly limit: number;
  private taken = 0;
  private readAt = -Infinity;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly files: FileRepository,
    private readonly metrics: Metrics,
  ) {
    this.limit = config.uploadTotalBytes;
  }

  onModuleInit(): void {
    this.metrics.measure('coastok_upload_bytes', 'What the stored uploads take up', () =>
      this.files.totalBytes(),
    );
    this.metrics.measure('coastok_upload_limit_bytes', 'What they may take up', async () => this.limit);
  }

  /** @throws TooMany when there is no space for this many more bytes */
  async refuseWhenFull(bytes: number): Promise<void> {
    if (performance.now() - this.readAt > KEPT_MS) {
      this.taken = await this.files.totalBytes();
      this.readAt = performance.now();
    }
    if (this.taken + bytes <= this.limit) return;
    throw new TooMany(
      'There is no room for uploads at the moment. Those who run the site have been told; please try again later.',
      { retryAfter: RETRY_SECONDS },
    );
  }

  noteStored(bytes: number): void {
    this.taken += bytes;
  }
}
