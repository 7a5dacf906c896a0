import { GLOSSARY, partsOf, type TermWord } from '@leadline/domain/words/glossary';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useWindowResize } from './plot/use-window-resize.ts';
import styles from './term.module.css';

/** As wide as term.css says. */
const WIDTH = 300;
const EDGE = 8;

/** An abbreviation that says what it means when the pointer, the focus or a finger comes to it. */
export function Term({ word }: { word: TermWord }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const isOpen = place !== null;
  const open = useCallback(() => setPlace(placeBelow(button.current)), []);
  const close = useCallback(() => setPlace(null), []);
  // The focus keeps it open: after a tap a mouse that lies somewhere else counts as gone.
  const leave = () => {
    if (document.activeElement !== button.current) close();
  };
  useOutside(button, isOpen, close, open);
  useWindowResize(() => {
    if (isOpen) open();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // The first Escape closes the explanation, not the form around it.
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer may rest on the explanation; the button does the same for keys and fingers
    <span onMouseEnter={open} onMouseLeave={leave}>
      <button
        ref={button}
        type="button"
        className={styles.term}
        aria-describedby={id}
        data-mantine-stop-propagation={isOpen}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        {word}
      </button>
      <span id={id} role="tooltip" className={styles.text} style={place ?? undefined} hidden={!isOpen}>
        {GLOSSARY[word]}
      </span>
    </span>
  );
}

/** A label with its terms explained. */
export function WithTerms({ label }: { label: string }) {
  return partsOf(label).map(({ text, term }) => (term ? <Term key={text} word={term} /> : text));
}

function placeBelow(button: HTMLElement | null) {
  const box = button?.getBoundingClientRect();
  if (!box) return null;
  return { left: Math.max(EDGE, Math.min(box.left, innerWidth - WIDTH - EDGE)), top: box.bottom };
}

/** Closes by Escape or a press elsewhere; a scroll takes it along. */
function useOutside(
  button: { current: HTMLElement | null },
  isOpen: boolean,
  close: () => void,
  follow: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && close();
    const onPress = (event: PointerEvent) => event.target !== button.current && close();
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    addEventListener('scroll', follow, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
      removeEventListener('scroll', follow, true);
    };
  }, [button, isOpen, close, follow]);
}
