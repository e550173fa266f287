// Runs before the first paint so that a night driver never sees a white flash.
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem('dozor-theme');
  } catch {
    // Storage is closed to this page: the system's choice applies.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
