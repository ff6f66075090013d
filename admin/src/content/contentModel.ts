import { type ContentRecord, FileType, youtubeThumbnail } from '@coastok/domain';
import type { WithId } from '../provider/records';

export type Content = WithId<ContentRecord>;

export const isVideo = ({ fileType }: Pick<Content, 'fileType'>): boolean => fileType === FileType.Video;

/** A small picture of a content: of a video YouTube's own. */
export const thumbnailOf = (content: Content): string =>
  isVideo(content) ? youtubeThumbnail(content.url) : content.url;
