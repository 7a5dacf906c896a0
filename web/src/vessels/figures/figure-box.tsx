import { showFigure } from '@leadline/domain/numbers/units';
import type { HullBounds } from '@leadline/domain/pilotages/draft-bounds';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { GroupedFigure } from '../../ui/boxes/grouped-figure.tsx';
import styles from '../vessel.module.css';
import type { Figure } from './moved-figure.ts';
import { OpenFigureBox } from './open-figure-box.tsx';

export interface FigureBoxProps {
  label: string;
  figure: Figure;
  pilotage: Pilotage;
  /** Of the ship's record; bounds a draft. */
  hull: HullBounds;
  unit: 'm' | 't';
  /** Where the figure comes from, or that it is on this tablet alone. */
  source: ReactNode;
  isReadOnly: boolean;
  isOpen: boolean;
  /** The other box is open above this one. */
  isCovered: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A large figure that is edited in its place; the open box lies above, so that nothing moves under a finger. */
export function FigureBox(props: FigureBoxProps) {
  const { isOpen, isReadOnly, isCovered, onOpen, onClose } = props;
  const { button, giveBack } = useFocusBack(isOpen);
  if (isReadOnly && !isOpen) return <BoxFigure {...props} />;
  return (
    <div className={styles.figurecell} inert={isCovered}>
      <button ref={button} type="button" className={styles.figurebutton} inert={isOpen} onClick={onOpen}>
        <BoxFigure {...props} />
        <IconPencil className="i" aria-label="Change" />
      </button>
      {isOpen && (
        <OpenFigureBox
          {...props}
          onClose={(byKey) => {
            if (byKey) giveBack();
            onClose();
          }}
        />
      )}
    </div>
  );
}

/** After a key closed the box the figure has the focus again. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (isOpen || !isDue.current) return;
    isDue.current = false;
    button.current?.focus();
  }, [isOpen]);
  const giveBack = () => {
    isDue.current = true;
  };
  return { button, giveBack };
}

function BoxFigure({ label, figure, pilotage, unit, source }: FigureBoxProps) {
  const value = pilotage[figure];
  return (
    <span className="fig">
      <span className="lab">{label}</span>
      <span className="n">
        <GroupedFigure text={showFigure(value)} />
        {value === null ? null : <small>{unit}</small>}
      </span>
      <span className="src">{source}</span>
    </span>
  );
}
