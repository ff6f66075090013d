import { useEffect, useState } from 'react';
import { inThisLanguage } from '../router/languageAddresses.js';
import { landing } from '../texts/en/landing.js';

interface ShareWaysProps {
  title: string;
  /** The path of the page to share. */
  path: string;
}

/** Ways to share the page: WhatsApp, and the phone's own share sheet where it has one. */
export function ShareWays({ title, path }: ShareWaysProps) {
  // The server does not know the browser: it renders the link without the address.
  const [origin, setOrigin] = useState<string>();
  useEffect(() => setOrigin(window.location.origin), []);
  const url = origin && `${origin}${inThisLanguage(path)}`;
  const canShare = url !== undefined && 'share' in navigator;
  // Closing the share sheet rejects; that is no error.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <p className="share">
      <a
        className="button button--quiet"
        href={`https://wa.me/?text=${encodeURIComponent([title, url].filter(Boolean).join('\n'))}`}
        target="_blank"
        rel="noreferrer"
      >
        {landing.shareOnWhatsApp}
      </a>
      {canShare && (
        <button type="button" className="button button--quiet" onClick={share}>
          {landing.share}
        </button>
      )}
    </p>
  );
}
