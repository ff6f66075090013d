import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/** The width and height of a small phone's page. */
const WIDTH = 360;
const HEIGHT = 560;

/** The frame's empty page, in standards mode. */
const PAGE = '<!doctype html><html lang="en"><title>Preview</title><body></body></html>';

interface PhoneFrameProps {
  title: string;
  /** The styles of the content: the frame isolates them from the console's styles, and the console from them. */
  css: string;
  children: ReactNode;
}

/** Renders into a frame of a phone's size. */
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
