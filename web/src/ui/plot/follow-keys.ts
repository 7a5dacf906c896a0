/**
 * Says on the page whether its person works by keys: what takes the focus by itself, such as a page after a reload, shows
 * its frame to them alone. A browser would show it until the first touch.
 */
export function followKeys(): void {
  const { dataset } = document.documentElement;
  addEventListener(
    'keydown',
    ({ key }) => {
      if (!MODIFIERS.includes(key)) dataset.byKeys = '';
    },
    true,
  );
  addEventListener('pointerdown', () => delete dataset.byKeys, true);
}

/** Pressed beside others, as in a picture of the screen. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
