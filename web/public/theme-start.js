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
  const config = document.querySelector('meta[name=site-config]');
  if (config?.content.includes('"demo":{')) document.documentElement.setAttribute('data-demo', '');
  if (location.hash.startsWith('#way=')) document.documentElement.setAttribute('data-way', '');
  // A file opened before the app runs waits for it (features/way/use-early-file.ts).
  const keep = ([file]) => {
    if (file === undefined) return;
    window.dozorEarlyFile = file;
    window.dispatchEvent(new Event('dozor:early-file'));
  };
  const isEarly = ({ target }) =>
    /^\/way\/?$/.test(location.pathname) && target instanceof Element && target.closest('#first-view') !== null;
  addEventListener('click', (event) => {
    const input = event.target;
    // The browser's dialog may outlive the first view and the field in it.
    if (isEarly(event) && input.type === 'file') input.onchange = () => keep(input.files);
  });
  addEventListener('dragover', (event) => isEarly(event) && event.preventDefault());
  addEventListener('drop', (event) => {
    if (!isEarly(event)) return;
    event.preventDefault();
    keep(event.dataTransfer.files);
  });
})();
