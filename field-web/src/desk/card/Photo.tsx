import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useState } from 'react';
import { deskTexts } from '../../texts/deskTexts';
import { useDesk } from '../desk';

interface PhotoProps {
  name: string;
  link: string | undefined;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('');

/**
 * The person's photo, so that the helper can compare it with the ticket holder; initials where this phone has no
 * photo.
 */
export function Photo({ name, link }: PhotoProps) {
  const desk = useDesk();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!link) return;
    let made: string | null = null;
    let isShown = true;
    void desk
      .photoOf(link)
      .catch(() => null)
      .then(blob => {
        if (!blob || !isShown) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      });
    return () => {
      isShown = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [desk, link]);
  if (link && url) return <img className="photo" src={url} alt={fill(deskTexts.card.photoOf, { name })} />;
  return (
    <span className="photo" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
