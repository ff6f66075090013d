import { type NoticeSection } from '@coastok/domain';

/** A public text of headings and paragraphs, such as the terms. */
export interface PolicyText {
  title: string;
  /** A summary in one or two sentences. */
  lead: string;
  /** The day of the last change, `yyyy-MM-dd`. */
  revised: string;
  sections: readonly NoticeSection[];
}
