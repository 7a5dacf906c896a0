import { showFigure, showShort } from '@leadline/domain/numbers/units';
import type { Tug } from '@leadline/domain/tugs/tug';
import { cutTugName, type LineOnBoard, shortTugType } from '@leadline/domain/tugs/tug-lines';
import { TUGS } from '@leadline/domain/words/tugs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { CSSProperties, ReactNode } from 'react';
import styles from './tugs.module.css';

interface Props {
  line: Pick<LineOnBoard, 'name' | 'tug' | 'isOver'>;
  side: 'port' | 'starboard' | 'middle';
  /** Pixels; on a narrow screen the lines stand below each other. */
  place: { left: number; top: number; width: number };
  isReadOnly: boolean;
  isSaving: boolean;
  /** An empty line asks which tug, an assigned one gives hers back. */
  onPress: () => void;
  /** What the bollard bears; a tug that stands by has none. */
  swl: ReactNode;
}

/** A place of the diagram: the tug that is fast there, and the load of the bollard beside it. */
export function LineBox({ line, side, place, isReadOnly, isSaving, onPress, swl }: Props) {
  const { name, tug, isOver } = line;
  const state = isOver ? 'over' : tug ? 'fast' : 'free';
  return (
    <li
      className={styles.line}
      data-side={side}
      data-state={state}
      data-standby={swl ? undefined : true}
      style={placed(place)}
    >
      {isReadOnly ? (
        <div className={styles.tug}>{tug ? <TugName tug={tug.tug} /> : <small>{name}</small>}</div>
      ) : (
        <button
          type="button"
          className={styles.tug}
          aria-label={tug ? TUGS.takeOff(tug.tug.name, name) : TUGS.putTo(name)}
          aria-disabled={isSaving || undefined}
          onClick={() => isSaving || onPress()}
        >
          {tug ? <TugName tug={tug.tug} /> : <EmptyPlace name={name} />}
        </button>
      )}
      {swl}
    </li>
  );
}

function placed({ left, top, width }: Props['place']): CSSProperties {
  return { '--left': `${left}px`, '--top': `${top}px`, '--width': `${width}px` } as CSSProperties;
}

function TugName({ tug }: { tug: Tug }) {
  return (
    <>
      <b>{cutTugName(tug.name)}</b>
      <small>
        {showShort(tug.tonnage)} t {shortTugType(tug.tugType)}
      </small>
    </>
  );
}

function EmptyPlace({ name }: { name: string }) {
  return (
    <>
      <IconPlus className="i s" aria-hidden />
      <small>{name}</small>
    </>
  );
}

/** The load of a bollard as it is read: "64", "62.5", "--". */
export function SwlFigure({ swl }: { swl: number | null }) {
  return (
    <>
      <small>{TUGS.swlShort}</small>
      {swl === null ? showFigure(null) : showShort(swl)}
    </>
  );
}
