import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { PALETTE_LOOKS } from './palette-looks.ts';
import styles from './palette-menu.module.css';
import { choosePalette, PALETTES, type Palette, usePalette } from './palette-store.ts';

interface Props {
  /** Chosen, or left by Escape: the focus goes back to what opened it. */
  onClose: () => void;
  /** The focus went elsewhere. */
  onLeave: () => void;
}

/** Every palette by its name: from one dark one to the other without a light one between. */
export function PaletteMenu({ onClose, onLeave }: Props) {
  const { shown } = usePalette();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);
  const choose = (palette: Palette) => {
    choosePalette(palette);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    const step = STEPS[event.key];
    if (step === undefined || !menu.current) return;
    event.preventDefault();
    const items = [...menu.current.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} className={styles.menu} aria-label="Palettes" {...{ onKeyDown, onBlur }}>
      {PALETTES.map((palette) => {
        const { name, Icon } = PALETTE_LOOKS[palette];
        return (
          <button
            key={palette}
            type="button"
            role="menuitemradio"
            className="btn flat"
            aria-checked={palette === shown}
            // A dialog around it must not take the Escape that closes this menu.
            data-mantine-stop-propagation
            onClick={() => choose(palette)}
          >
            <Icon className="i" aria-hidden />
            <span>{name}</span>
            {palette === shown ? <IconCheck className="i s" aria-hidden /> : null}
          </button>
        );
      })}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
