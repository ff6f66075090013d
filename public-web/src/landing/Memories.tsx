import { type EventLanding } from '@coastok/domain';
import { Albums } from './Albums.js';
import { Gallery } from './Gallery.js';
import { Section } from './Section.js';
import { landing as texts } from '../texts/en/landing.js';

/** Photos, here and in albums. */
export function Memories({ landing: { gallery = [], albums = [] } }: { landing: EventLanding }) {
  if (gallery.length + albums.length === 0) return null;
  return (
    <Section id="gallery" title={texts.photos} tone="warm">
      {gallery.length > 0 && <Gallery photos={gallery} />}
      {albums.length > 0 && <Albums albums={albums} />}
    </Section>
  );
}
