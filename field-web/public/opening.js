// Runs before the first paint: a person known to this phone, a helper at a desk, and a reader of another language must
// not see the sign-in page in English.
if (
  localStorage.getItem('coastok.field.session') ||
  /"code":"(?!en)/.test(localStorage.getItem('coastok.field.language') ?? '') ||
  location.pathname.startsWith('/field/desk')
)
  document.documentElement.classList.add('opening');
