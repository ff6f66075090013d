import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/** The width of a small phone, and what of a page it shows. */
const WIDTH = 360;
const HEIGHT = 560;

/** The empty page of the frame, in standards mode. */
const PAGE = '<!doctype html><html lang="en"><title>Preview</title><body></body></html>';

interface PhoneFrameProps {
  title: string;
  /** The styles of what is in it: the console's reach none of it, and its reach nothing of the console. */
  css: string;
  children: ReactNode;
}

/** Draws into a page as small as a phone's. */
export function PhoneFrame({ title, css, children }: PhoneFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <iframe
      title={title}
      srcDoc={PAGE}
      width={WIDTH}
      height={HEIGHT}
      style={{ border: '1px solid', borderRadius: 16, maxWidth: '100%' }}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
    >
      {page &&
        createPortal(
          <>
            <style>{css}</style>
            <main style={{ padding: 16 }}>{children}</main>
          </>,
          page.body,
        )}
    </iframe>
  );
}
