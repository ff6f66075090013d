/**
 * The dialog that the replacements of Google's and Razorpay's scripts open; it is served before each of them. It has
 * a shadow root with a constructed style sheet, so that the page's styles and a strict Content-Security-Policy do not
 * affect it.
 */
globalThis.coastokSandboxDialog ??= (() => {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    :host { all: initial; color-scheme: inherit; font: 1rem/1.5 system-ui, sans-serif; }
    * { box-sizing: border-box; font: inherit; }
    dialog {
      width: min(26rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); overflow: auto; padding: 1.5rem;
      border: 0; border-radius: 1rem;
      color: light-dark(#1d2433, #eef0f5); background: light-dark(#fff, #1d2433);
      box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.35);
    }
    dialog::backdrop { background: rgb(15 20 35 / 0.55); }
    h2 { margin: 0 0 0.25rem; font-size: 1.25rem; font-weight: 650; line-height: 1.3; overflow-wrap: anywhere; }
    p { margin: 0 0 1rem; overflow-wrap: anywhere; }
    .notice {
      margin: -1.5rem -1.5rem 1.25rem; padding: 0.5rem 1.5rem; font-size: 0.875rem;
      color: light-dark(#5a3b00, #ffe3ad); background: light-dark(#fff1d6, #4a3510);
    }
    .quiet { color: light-dark(#545c70, #b4bbcb); }
    [role='alert'] { color: light-dark(#a3161f, #ff9ea4); }
    [role='alert']:empty { display: none; }
    form, .actions { display: grid; gap: 0.75rem; }
    label { display: grid; gap: 0.25rem; font-size: 0.875rem; }
    input, button { min-height: 2.75rem; padding: 0.5rem 0.875rem; border-radius: 0.625rem; font-size: 1rem; }
    input { width: 100%; border: 1px solid light-dark(#79819a, #8d95a8); color: inherit; background: transparent; }
    button {
      border: 1px solid light-dark(#79819a, #8d95a8); cursor: pointer;
      color: light-dark(#1d2433, #eef0f5); background: light-dark(#fff, #1d2433);
    }
    button.main { border-color: transparent; font-weight: 600; color: #fff; background: #2a52be; }
    button:disabled { opacity: 0.6; cursor: progress; }
    :focus-visible { outline: 3px solid light-dark(#2a52be, #9db8ff); outline-offset: 2px; }
  `);

  /** Creates an element with properties and children. */
  function element(tag, properties = {}, ...children) {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  }

  /**
   * Opens a modal dialog. `onDismiss` is called when the person closes it, also by Escape; not when the returned
   * `close` does.
   */
  function open({ notice, title, content, onDismiss }) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles];
    const dialog = element(
      'dialog',
      {},
      element('p', { className: 'notice', textContent: notice }),
      element('h2', { id: 'title', textContent: title }),
      ...content,
    );
    dialog.setAttribute('aria-labelledby', 'title');
    let isDone = false;
    dialog.addEventListener('close', () => {
      host.remove();
      if (!isDone) onDismiss?.();
    });
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
    return {
      dismiss: () => dialog.close(),
      close() {
        isDone = true;
        dialog.close();
      },
    };
  }

  /** Posts JSON and returns the answer's JSON; throws for any status but 2xx. */
  async function post(url, body) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
    return response.json();
  }

  return { element, open, post, styles };
})();
