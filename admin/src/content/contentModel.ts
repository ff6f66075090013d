import { type ContentRecord, fileIdOf, FileType, youtubeThumbnail } from '@coastok/domain';
import type { WithId } from '../provider/records';

export type Content = WithId<ContentRecord>;

export const isVideo = ({ fileType }: Pick<Content, 'fileType'>): boolean => fileType === FileType.Video;

/** The picture at an image's address, to be shown in the page; null for one that lies elsewhere: nothing fetches that. */
export const shownImage = (url: string): string | null => (fileIdOf(url) ? url : null);

/** A small picture of a content: of a video YouTube's own. */
export const thumbnailOf = (content: Content): string | null =>
  isVideo(content) ? youtubeThumbnail(content.url) : shownImage(content.url);
