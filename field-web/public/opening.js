// Runs before anything is drawn: whoever is known to this phone, and a helper at a desk, does not come to sign in.
if (localStorage.getItem('coastok.field.session') || location.pathname.startsWith('/field/desk'))
  document.documentElement.classList.add('opening');
