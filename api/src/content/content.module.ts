import { content, FileType, youtubeIdOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { recordModule } from '../platform/records/recordModule.js';
import type { Changes, RecordRules, Writing, StoredOf } from '../platform/records/recordSchema.js';

export type Content = StoredOf<typeof content>;

@Injectable()
export class ContentRules implements RecordRules<typeof content> {
  /** Stores only the id of a video, whichever form of its address was sent; also when an image becomes a video. */
  beforeWrite({ sent, before }: Writing<typeof content>): Changes<typeof content> {
    const { fileType = before?.fileType, url = before?.url } = sent;
    const id = fileType === FileType.Video && url !== undefined ? youtubeIdOf(url) : null;
    return id === null ? {} : { url: id };
  }
}

export const ContentModule = recordModule(content, { rules: ContentRules });
