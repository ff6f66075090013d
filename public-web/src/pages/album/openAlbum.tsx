import { type PageRequest, type ReadyPage } from '../../router/siteRoute.js';
import { sitePicture, siteAlbumNamed } from '@coastok/domain';
import { openNotFound } from '../notFound/openNotFound.js';

/** `/event/album/:name`; 'Page Not Found' for an album that does not exist. */
export async function openAlbum({ params: { name = '' } }: PageRequest): Promise<ReadyPage> {
  const album = siteAlbumNamed(name);
  if (!album) return openNotFound();
  const { AlbumPage } = await import('./AlbumPage.js');
  const [first] = album.pictures;
  return {
    element: <AlbumPage album={album} />,
    title: album.title,
    path: `/event/album/${name}`,
    ...(first && { picture: sitePicture(first) }),
  };
}
