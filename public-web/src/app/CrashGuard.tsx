import { Component, type ReactNode } from 'react';
import { MessagePage } from './MessagePage.js';

/** Shows a sentence and a way on when a page fails while drawing itself; React logs the error. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <MessagePage title="This page stopped working">
        <p>Something is not working correct. Please refresh and try again.</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Refresh
        </button>
      </MessagePage>
    );
  }
}
