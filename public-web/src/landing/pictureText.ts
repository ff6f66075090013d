import { SITE_PICTURES, sitePictureAt } from '@coastok/domain';

/** What a picture shows, for those who can't see it: its caption, or what we know of a picture drawn for the site. */
export function pictureText(address: string, caption = ''): string {
  if (caption) return caption;
  const name = sitePictureAt(address);
  return name ? SITE_PICTURES[name].shows : '';
}
