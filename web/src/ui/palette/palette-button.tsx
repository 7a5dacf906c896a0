import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useRef, useState } from 'react';
import { PALETTE_LOOKS } from './palette-looks.ts';
import { PaletteMenu } from './palette-menu.tsx';
import { choosePalette, nextPalette, usePalette } from './palette-store.ts';

/** The palette on the bridge now: one tap darkens or steps between the dark ones, the menu beside it has all. */
export function PaletteButton() {
  const { choice, shown } = usePalette();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, Icon } = PALETTE_LOOKS[shown];
  const next = nextPalette(shown);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <span className="palette">
      <button
        type="button"
        className="btn flat palettebtn"
        aria-label={`Palette: ${name}${choice === 'auto' ? ', Auto' : ''}. Change to ${PALETTE_LOOKS[next].name}`}
        onClick={() => choosePalette(next)}
      >
        <Icon className="i" aria-hidden />
        <span>{name}</span>
      </button>
      <button
        ref={opener}
        type="button"
        className="btn flat icon"
        aria-label="All palettes"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-mantine-stop-propagation={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown className="i s" aria-hidden />
      </button>
      {isOpen ? <PaletteMenu onClose={close} onLeave={() => setOpen(false)} /> : null}
    </span>
  );
}
