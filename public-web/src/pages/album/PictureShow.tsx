import { type EventPhoto } from '@coastok/domain';
import { useEffect, useState } from 'react';
import { events } from '../../texts/en/landing.js';
import { fill } from '../../texts/fill.js';
import { langOf } from '../../texts/langOf.js';

const SECONDS_EACH = 4;

/** Shows pictures one after the other while it is playing; it stops at the last one. */
export function PictureShow({ photos }: { photos: readonly EventPhoto[] }) {
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
