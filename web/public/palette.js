// Before the first paint: the palette that was chosen on this device, dark until one is known. No white page at night.
(() => {
  const root = document.documentElement;
  const known = ['day', 'bright', 'dusk', 'night'];
  let shown = 'night';
  try {
    const chosen = localStorage.getItem('pp.palette');
    const last = localStorage.getItem('pp.paletteShown');
    if (known.includes(chosen)) shown = chosen;
    else if (known.includes(last)) shown = last;
  } catch {
    // Storage is closed to this page: night stays.
  }
  if (new URLSearchParams(location.search).get('pdf') === 'true') shown = 'day';
  root.dataset.obcTheme = shown;
  root.dataset.mantineColorScheme = shown === 'day' || shown === 'bright' ? 'light' : 'dark';
})();
// The page's policy lets no text become code; zod would try once, at its first schema, and the browser would report it.
globalThis.__zod_globalConfig = { jitless: true };
