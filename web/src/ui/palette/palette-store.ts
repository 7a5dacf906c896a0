import { dayLight, sunHeight } from '@leadline/domain/time/sun-height';
import { makeStore, useStore } from '../../data/make-store.ts';
import { readStored, writeStored } from '../../data/store/stored.ts';

/** In the order in which a list names them. */
export const PALETTES = ['day', 'bright', 'dusk', 'night'] as const;
export type Palette = (typeof PALETTES)[number];
export type PaletteChoice = Palette | 'auto';

interface PaletteState {
  choice: PaletteChoice;
  shown: Palette;
}

const CHOICE_KEY = 'pp.palette';
const SHOWN_KEY = 'pp.paletteShown';
const SUN_KEY = 'pp.palettePlace';
const RECHECK_MS = 60_000;
const DARK_KEY = 'pp.paletteDark';
const LIGHT = { day: 'day', twilight: 'dusk', night: 'night' } as const;
const GROUND = { day: '#fcfcfc', bright: '#ffffff', dusk: '#2e2e2e', night: '#000000' } as const;

const state = makeStore<PaletteState>({ choice: 'auto', shown: 'night' });

function isPalette(text: string | null): text is Palette {
  return PALETTES.some((palette) => palette === text);
}

/** Shows what was chosen on this device, or what the sun at the last port asks for; then keeps following the sun. */
export function startPalette(): void {
  const stored = readStored(CHOICE_KEY);
  show(isPalette(stored) ? stored : 'auto');
  setInterval(() => show(state.get().choice), RECHECK_MS);
  addEventListener('storage', (event) => {
    if (event.key === CHOICE_KEY) show(isPalette(event.newValue) ? event.newValue : 'auto');
  });
  // Paper is white, whatever the bridge is.
  addEventListener('beforeprint', () => paint('day'));
  addEventListener('afterprint', () => paint(state.get().shown));
}

/** What one tap does: from a light palette to the last dark one, and between the dark ones; no tap lights a dark bridge. */
export function nextPalette(shown: Palette): Palette {
  if (isDark(shown)) return shown === 'night' ? 'dusk' : 'night';
  return readStored(DARK_KEY) === 'dusk' ? 'dusk' : 'night';
}

export function choosePalette(choice: PaletteChoice): void {
  writeStored(CHOICE_KEY, choice);
  if (choice !== 'auto' && isDark(choice)) writeStored(DARK_KEY, choice);
  show(choice);
}

/** "Auto" follows the sun at this place, degrees north and east. What is kept of it is whole degrees: 4 minutes of sun, and no port. */
export function followSunAt(place: { latitude: number; longitude: number }): void {
  const text = `${Math.round(place.latitude)},${Math.round(place.longitude)}`;
  if (readStored(SUN_KEY) !== text) writeStored(SUN_KEY, text);
  show(state.get().choice);
}

export function usePalette(): PaletteState {
  return useStore(state);
}

export function isDark(palette: Palette): boolean {
  return palette === 'dusk' || palette === 'night';
}

function show(choice: PaletteChoice): void {
  const shown = choice === 'auto' ? paletteOfSun(Date.now()) : choice;
  writeStored(SHOWN_KEY, shown);
  paint(new URLSearchParams(location.search).get('pdf') === 'true' ? 'day' : shown);
  const before = state.get();
  if (shown !== before.shown || choice !== before.choice) state.set({ choice, shown });
}

/** Dark until the place of the port is known. */
function paletteOfSun(now: number): Palette {
  const [latitude = Number.NaN, longitude = Number.NaN] = (readStored(SUN_KEY) ?? '').split(',').map(Number);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'night';
  return LIGHT[dayLight(sunHeight(now, latitude, longitude))];
}

function paint(palette: Palette): void {
  const root = document.documentElement;
  root.dataset.obcTheme = palette;
  root.dataset.mantineColorScheme = isDark(palette) ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[palette]);
}
