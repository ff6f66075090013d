import { type EventPhoto, pictureText } from '@coastok/domain';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { events, landing } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { langOf } from '../texts/langOf.js';

interface PhotoViewerProps {
  photos: readonly EventPhoto[];
  start: number;
  onClose: () => void;
}

const Arrow = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** One photo at a time, as large as the window; the arrow keys show the next one, Escape closes. */
export default function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(start);
  const dialog = useRef<HTMLDialogElement>(null);
  const photo = photos[index];

  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);

  const turn = (step: number) => setIndex(now => (now + step + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };

  if (!photo) return null;
  const text = pictureText(photo.picture, photo.caption);
  return (
    <dialog
      className="viewer"
      ref={dialog}
      aria-label={landing.photos}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <figure>
        <img src={photo.picture} alt={text} {...langOf(text)} />
        <figcaption aria-live="polite">
          <span {...langOf(photo.caption)}>{photo.caption}</span>{' '}
          <span className="viewer__count">
            {fill(events.countOf, { number: index + 1, total: photos.length })}
          </span>
        </figcaption>
      </figure>
      <div className="viewer__controls">
        <button type="button" aria-label={landing.previousPhoto} onClick={() => turn(-1)}>
          <Arrow d="M15 5l-7 7 7 7" />
        </button>
        <button type="button" aria-label={landing.nextPhoto} onClick={() => turn(1)}>
          <Arrow d="M9 5l7 7-7 7" />
        </button>
        <button type="button" aria-label={landing.close} onClick={() => dialog.current?.close()}>
          <Arrow d="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
    </dialog>
  );
}
