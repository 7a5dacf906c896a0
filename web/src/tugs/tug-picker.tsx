import { showShort } from '@leadline/domain/numbers/units';
import type { Tug } from '@leadline/domain/tugs/tug';
import { isOverSwl, type LineOnBoard, shortTugType } from '@leadline/domain/tugs/tug-lines';
import { TUGS } from '@leadline/domain/words/tugs';
import { Modal } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import { useReturnFocus } from '../ui/focus/use-return-focus.ts';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './tugs.module.css';

interface Props {
  line: Pick<LineOnBoard, 'name' | 'swl'>;
  free: readonly Tug[];
  /** The other ships that a tug is assigned to meanwhile. */
  shipsOf: (tug: Tug) => string[];
  onPick: (tug: Tug) => void;
  onClose: () => void;
}

/** TUGS-03: which of the tugs that are assigned nowhere; a search where there are many. */
export function TugPicker({ line, free, shipsOf, onPick, onClose }: Props) {
  useReturnFocus();
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = free.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const title = TUGS.pickFor(line.name);
  return (
    <Modal.Root opened onClose={onClose} centered size={480}>
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <div className={styles.pickerhead}>
          <h2>{title}</h2>
          <button type="button" className="btn icon flat" aria-label="Close" onClick={onClose}>
            <IconX className="i" aria-hidden />
          </button>
        </div>
        {free.length > 0 ? (
          <div className={styles.search}>
            <label className="vh" htmlFor={id}>
              {TUGS.search}
            </label>
            <input
              id={id}
              className={styles.searchbox}
              type="search"
              autoComplete="off"
              placeholder={TUGS.search}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        ) : null}
        <ul className={styles.picks} aria-label={title}>
          {shown.map((tug) => (
            <li key={tug.uuid}>
              <button type="button" onClick={() => onPick(tug)}>
                <b>{showShort(tug.tonnage)} t</b>
                <span>{tug.name}</span>
                {isOverSwl(tug.tonnage, line.swl) ? (
                  <span className={styles.pickover}>
                    <StatusShape kind="warning" className="s" />
                    {TUGS.overLine(showShort(line.swl ?? 0))}
                  </span>
                ) : null}
                {shipsOf(tug).map((ship) => (
                  <span key={ship} className={styles.pickover}>
                    <StatusShape kind="caution" className="s" />
                    {TUGS.meanwhileOn(ship)}
                  </span>
                ))}
                <small>{shortTugType(tug.tugType)}</small>
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 ? (
          <p className={styles.nopick} role="status">
            {free.length === 0 ? TUGS.none : TUGS.noneFound}
          </p>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}
