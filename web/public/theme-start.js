// Runs before the first paint so that a night driver never sees a white flash, nor anybody twice what is said once.
(function () {
  let choice = null;
  let isWelcomed = location.search !== '';
  try {
    choice = localStorage.getItem('dozor-theme');
    isWelcomed ||= localStorage.getItem('dozor-welcomed') === 'true';
  } catch {
    // Storage is closed to this page: the system's choice applies.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (choice === 'light' || choice === 'dark') document.documentElement.setAttribute('data-choice', choice);
  if (isWelcomed) document.documentElement.setAttribute('data-welcomed', '');
})();
