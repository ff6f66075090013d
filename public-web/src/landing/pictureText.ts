import { SITE_PICTURES, sitePictureAt } from '@coastok/domain';

/** The alt text of a picture: its caption, or the known text of a picture drawn for the site. */
export function pictureText(address: string, caption = ''): string {
  if (caption) return caption;
  const name = sitePictureAt(address);
  return name ? SITE_PICTURES[name].shows : '';
}
