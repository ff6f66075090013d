import { SITE_PICTURES, type SiteAlbum, sitePicture } from '@coastok/domain';
import { Gallery } from '../../landing/Gallery.js';
import { Link } from '../../router/Link.js';
import { PageHeading } from '../PageHeading.js';
import { PictureShow } from './PictureShow.js';
import { events } from '../../texts/en/landing.js';
import { frame } from '../../texts/en/frame.js';
import { fill } from '../../texts/fill.js';
import { EventText } from '../../texts/langOf.js';

/** An album of pictures that were drawn for the site; an album that is a film plays them. */
export function AlbumPage({ album: { title, pictures, film } }: { album: SiteAlbum }) {
  const photos = pictures.map(name => ({
    picture: sitePicture(name),
    caption: SITE_PICTURES[name].shows,
  }));
  return (
    <>
      <PageHeading
        title={<EventText text={title} />}
        lead={film ? events.pressPlay : fill(events.pictures, { count: photos.length })}
      />
      <div className="page-body">
        {film ? <PictureShow photos={photos} /> : <Gallery photos={photos} />}
        <p className="album__next">
          <Link className="button button--quiet" href="/event">
            {frame.seeEvents}
          </Link>
        </p>
      </div>
    </>
  );
}
