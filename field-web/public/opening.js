// Runs before the first paint: a person known to this phone, and a helper at a desk, must not see the sign-in page.
if (localStorage.getItem('coastok.field.session') || location.pathname.startsWith('/field/desk'))
  document.documentElement.classList.add('opening');
