import { type EventPhoto, pictureText } from '@coastok/domain';
import { lazy, Suspense, useState } from 'react';
import { landing } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { langOf } from '../texts/langOf.js';

const PhotoViewer = lazy(() => import('./PhotoViewer.js'));

/** Photos in a grid; each opens large, with the others beside it. */
export function Gallery({ photos }: { photos: readonly EventPhoto[] }) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className="gallery">
        {photos.map(({ picture, caption }, index) => {
          const text =
            pictureText(picture, caption) || fill(landing.photo, { number: index + 1, total: photos.length });
          return (
            <li key={`${index} ${picture}`}>
              <button type="button" className="gallery__photo" onClick={() => setOpened(index)}>
                <img
                  src={picture}
                  alt={text}
                  {...langOf(text)}
                  width="960"
                  height="720"
                  loading="lazy"
                  decoding="async"
                />
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <PhotoViewer photos={photos} start={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
