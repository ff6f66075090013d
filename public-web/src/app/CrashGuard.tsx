import { Component, type ReactNode } from 'react';
import { MessagePage } from './MessagePage.js';
import { frame } from '../texts/en/frame.js';

/** Shows a sentence and a way on when a page fails while drawing itself; React logs the error. */
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
