import type { Shape } from '@leadline/domain/plan/drawings/drawing';
import { shapeName } from '@leadline/domain/words/plan/plan-editor';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useId, useState } from 'react';
import styles from '../editor/editor.module.css';

/** A list of thousands would hold the screen up: the rest comes when it is asked for. */
const AT_ONCE = 100;

interface Props {
  shapes: readonly Shape[];
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** What is drawn on the stage as a list: to be heard, and to be selected without pointing at it. */
export function ObjectList({ shapes, selectedId, onSelect }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [most, setMost] = useState(AT_ONCE);
  const list = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={styles.objects} aria-label="Objects">
      <button
        type="button"
        className="btn flat"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        Objects ({shapes.length.toLocaleString('en')})
        <Chevron className="i s" aria-hidden />
      </button>
      {isOpen ? (
        <ul id={list}>
          {shapes.slice(0, most).map((shape) => (
            <li key={shape.id}>
              <button
                type="button"
                className={styles.object}
                aria-pressed={shape.id === selectedId}
                onFocus={() => onSelect(shape.id)}
                onClick={() => onSelect(shape.id)}
              >
                {nameOf(shape)}
              </button>
            </li>
          ))}
          {shapes.length > most ? (
            <li>
              <button type="button" className={styles.object} onClick={() => setMost(most + AT_ONCE)}>
                Show more
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}

export function nameOf({ type, attrs }: Shape): string {
  const kind = 'variant' in attrs ? attrs.variant : type;
  return shapeName({ kind, color: attrs.color, ...('text' in attrs && { text: attrs.text }) });
}
