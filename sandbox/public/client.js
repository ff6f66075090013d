/**
 * Replaces https://accounts.google.com/gsi/client: `google.accounts.id` with `initialize`, `renderButton`, `prompt`,
 * `cancel` and `disableAutoSelect`.
 */
(() => {
  const { element, open, post, styles } = globalThis.coastokSandboxDialog;
  const base = document.currentScript.src;

  const LABELS = {
    signin: 'Sign in',
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
  };

  let options = {};
  let chooser;

  function choose(selectedBy, onDismiss) {
    const email = element('input', { type: 'email', name: 'email', required: true, autocomplete: 'email' });
    const name = element('input', { name: 'name', required: true, autocomplete: 'name' });
    const message = element('p', { role: 'alert' });
    const submit = element('button', { className: 'main', textContent: 'Sign in' });
    const form = element(
      'form',
      {},
      element('label', {}, 'Email', email),
      element('label', {}, 'Name', name),
      message,
      submit,
      element('button', { type: 'button', textContent: 'Close', onclick: () => chooser.dismiss() }),
    );
    form.addEventListener('submit', async event => {
      event.preventDefault();
      submit.disabled = true;
      try {
        const claims = { email: email.value.trim(), name: name.value.trim(), aud: options.client_id };
        if (options.nonce) claims.nonce = options.nonce;
        const { credential } = await post(new URL('token', base), claims);
        chooser.close();
        options.callback?.({ credential, select_by: selectedBy, clientId: options.client_id });
      } catch (error) {
        message.textContent = `${error.message} Please try again.`;
        submit.disabled = false;
      }
    });
    chooser = open({
      notice: 'Sandbox sign-in: any address will do, nobody is asked.',
      title: 'Choose an account',
      content: [form],
      onDismiss,
    });
  }

  const id = {
    initialize(settings) {
      options = settings;
    },

    renderButton(parent, { text = 'signin_with', click_listener: clickListener } = {}) {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [styles];
      const onclick = () => {
        clickListener?.();
        choose('btn');
      };
      root.append(
        element('button', { type: 'button', textContent: LABELS[text] ?? LABELS.signin_with, onclick }),
      );
      parent.replaceChildren(host);
    },

    prompt(listener) {
      choose('user', () =>
        listener?.({
          isDisplayMoment: () => false,
          isSkippedMoment: () => false,
          isDismissedMoment: () => true,
          getDismissedReason: () => 'cancel_called',
          getMomentType: () => 'dismissed',
        }),
      );
    },

    cancel: () => chooser?.close(),

    // The sandbox remembers no account, so there is nothing to disable.
    disableAutoSelect() {},
  };

  globalThis.google = { ...globalThis.google, accounts: { ...globalThis.google?.accounts, id } };
  globalThis.onGoogleLibraryLoad?.();
})();
