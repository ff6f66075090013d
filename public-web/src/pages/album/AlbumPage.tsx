import { type EventPhoto, SITE_PICTURES, type SiteAlbum, sitePicture } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { Gallery } from '../../landing/Gallery.js';
import { Link } from '../../router/Link.js';
import { frame } from '../../texts/en/frame.js';
import { events } from '../../texts/en/landing.js';
import { fill } from '../../texts/fill.js';
import { EventText, langOf } from '../../texts/langOf.js';
import { PageHeading } from '../PageHeading.js';

const SECONDS_EACH = 4;

/** Shows pictures one after the other while it is playing; it stops at the last one. */
function PictureShow({ photos }: { photos: readonly EventPhoto[] }) {
  const [index, setIndex] = useState(0);
  const [plays, setPlays] = useState(false);
  const last = photos.length - 1;
  const isRunning = plays && index < last;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIndex(index + 1), SECONDS_EACH * 1000);
    return () => clearTimeout(timer);
  }, [index, isRunning]);

  const press = () => {
    if (!isRunning && index === last) setIndex(0);
    setPlays(!isRunning);
  };

  const photo = photos[index];
  if (!photo) return null;
  return (
    <figure className="show">
      <img
        key={photo.picture}
        src={photo.picture}
        alt={photo.caption}
        {...langOf(photo.caption)}
        width="960"
        height="720"
      />
      <div className="show__bar">
        <button type="button" className="button" onClick={press}>
          {isRunning ? events.pause : index === last ? events.playAgain : events.play}
        </button>
        <span>{fill(events.countOf, { number: index + 1, total: photos.length })}</span>
      </div>
    </figure>
  );
}

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
