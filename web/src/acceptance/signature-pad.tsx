import { MOST_PICTURE, SIGNATURE_SIZE, type Strokes } from '@leadline/domain/acceptance/signature';
import { isSignatureDrawn } from '@leadline/domain/acceptance/signing-rules';
import { pointsInBox, strokesOfBox } from '@leadline/domain/acceptance/strokes-of-box';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import DrawnPad, { type PointGroup } from 'signature_pad';
import styles from './acceptance.module.css';
import type { KeptDrawing } from './drawn/kept-drawing.ts';

/** Pixels of the drawing for each of the box: crisp in print, and the same from every tablet. */
const SCALE = 2;

export interface PadHandle {
  /** The drawing as a PNG; null when nothing was drawn that could be a signature. */
  image: () => string | null;
  /** The same as lines; null of a name that was typed. */
  strokes: () => Strokes | null;
  clear: () => void;
  /** For who cannot draw: the name as it was typed. */
  write: (name: string) => void;
  /** The name is another: one that stands on the pad follows it, a drawing stays. */
  rename: (name: string) => void;
  /** As it is kept until it is signed. */
  drawn: () => Pick<KeptDrawing, 'isWritten' | 'strokes'>;
}

interface Props {
  label: string;
  isDisabled: boolean;
  /** What stood on it when it was last left; `name` is what was written then. */
  first?: { drawn: Pick<KeptDrawing, 'isWritten' | 'strokes'>; name: string } | null;
  /** Whether something stands on it now. */
  onChange: (isDrawn: boolean) => void;
  ref: Ref<PadHandle>;
}

/** ACCEPT-08: black on nothing, 286 × 180; the palette turns it round on the screen alone. */
export function SignaturePad({ label, isDisabled, first = null, onChange, ref }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<DrawnPad | null>(null);
  const isWritten = useRef(false);
  const begun = useRef(first);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new DrawnPad(element, { penColor: 'black', minWidth: 0.7, maxWidth: 2.4 });
    element.getContext('2d')?.scale(SCALE, SCALE);
    const tell = () => told.current(isDrawn(made));
    // Who begins to draw signs by his hand: the typed name gives way.
    const begin = () => {
      if (!isWritten.current) return;
      isWritten.current = false;
      wipe(element);
    };
    made.addEventListener('beginStroke', begin);
    made.addEventListener('endStroke', tell);
    pad.current = made;
    const { current: before } = begun;
    if (before && before.drawn.strokes.length > 0) made.fromData(before.drawn.strokes as unknown[] as PointGroup[]);
    if (before?.drawn.isWritten) {
      isWritten.current = true;
      writeName(element, before.name.trim());
    }
    if (before) told.current(isWritten.current || isDrawn(made));
    return () => {
      made.removeEventListener('beginStroke', begin);
      made.removeEventListener('endStroke', tell);
      made.off();
    };
  }, []);
  useEffect(() => {
    if (isDisabled) pad.current?.off();
    else pad.current?.on();
  }, [isDisabled]);
  const write = (name: string) => {
    pad.current?.clear();
    isWritten.current = name.trim() !== '';
    if (canvas.current && isWritten.current) writeName(canvas.current, name.trim());
    told.current(isWritten.current);
  };
  useImperativeHandle(ref, () => ({
    drawn: () => ({
      isWritten: isWritten.current,
      strokes: isWritten.current
        ? []
        : structuredClone((pad.current?.toData() ?? []) as unknown[] as KeptDrawing['strokes']),
    }),
    image: () =>
      canvas.current && (isWritten.current || (pad.current && isDrawn(pad.current))) ? pictureOf(canvas.current) : null,
    strokes: () =>
      pad.current && !isWritten.current && isDrawn(pad.current) ? strokesOfBox(linesOf(pad.current)) : null,
    clear: () => {
      isWritten.current = false;
      pad.current?.clear();
      told.current(false);
    },
    write,
    rename: (name) => {
      if (isWritten.current) write(name);
    },
  }));
  const { width, height } = SIGNATURE_SIZE;
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        className={styles.ink}
        width={width * SCALE}
        height={height * SCALE}
        role="img"
        aria-label={label}
      />
      <span className={styles.line} aria-hidden>
        {ACCEPTANCE.signHere}
      </span>
    </div>
  );
}

const isDrawn = (pad: DrawnPad) => isSignatureDrawn(pointsInBox(linesOf(pad)));

const linesOf = (pad: DrawnPad) => pad.toData().map(({ points }) => points);

/** A scribble too dense for what is kept is drawn at half its size: it is a signature like any other. */
function pictureOf(canvas: HTMLCanvasElement): string {
  const picture = canvas.toDataURL();
  if (picture.length <= MOST_PICTURE) return picture;
  const smaller = Object.assign(document.createElement('canvas'), SIGNATURE_SIZE);
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, SIGNATURE_SIZE.width, SIGNATURE_SIZE.height);
  return smaller.toDataURL();
}

function wipe(canvas: HTMLCanvasElement): void {
  canvas.getContext('2d')?.clearRect(0, 0, SIGNATURE_SIZE.width, SIGNATURE_SIZE.height);
}

/** As large as the line allows. */
function writeName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = SIGNATURE_SIZE;
  context.fillStyle = 'black';
  context.textAlign = 'center';
  context.font = 'italic 34px cursive';
  const wanted = context.measureText(name).width;
  const size = Math.min(34, (34 * (width - 24)) / Math.max(1, wanted));
  context.font = `italic ${size}px cursive`;
  context.fillText(name, width / 2, height * 0.66);
}
