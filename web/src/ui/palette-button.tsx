import { PALETTE_LOOKS } from './palette-looks.ts';
import { choosePalette, nextPalette, usePalette } from './palette-store.ts';

/** The palette on the bridge now. One tap steps to the next, never from night to a light one. */
export function PaletteButton() {
  const { choice, shown } = usePalette();
  const { name, Icon } = PALETTE_LOOKS[shown];
  const next = nextPalette(shown);
  return (
    <button
      type="button"
      className="btn flat palettebtn"
      aria-label={`Palette: ${name}${choice === 'auto' ? ', Auto' : ''}. Change to ${PALETTE_LOOKS[next].name}`}
      onClick={() => choosePalette(next)}
    >
      <Icon className="i" aria-hidden />
      <span>{name}</span>
    </button>
  );
}
