import { Component, type ReactNode } from 'react';
import { MessagePage } from './MessagePage.js';
import { frame } from '../texts/en/frame.js';

/** Error boundary: shows a sentence and a link when a page fails to render; React logs the error. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <MessagePage title={frame.crashed}>
        <p>{frame.crashedText}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {frame.refresh}
        </button>
      </MessagePage>
    );
  }
}
