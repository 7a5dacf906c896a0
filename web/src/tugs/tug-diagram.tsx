import { showFactor, showFigure } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { STANDBY_LINE, type Tug } from '@leadline/domain/tugs/tug';
import { type LineOnBoard, lineName, type TugBoard } from '@leadline/domain/tugs/tug-lines';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { TUGS } from '@leadline/domain/words/tugs';
import { type ReactNode, useRef, useState } from 'react';
import { useBoxSize } from '../ui/plot/use-box-size.ts';
import { boardLayout, type HullPlace, type HullSize } from './board-layout.ts';
import { LineBox } from './line-box.tsx';
import { SwlBox } from './swl-box.tsx';
import { TugBoardDrawing } from './tug-board-drawing.tsx';
import { TugPicker } from './tug-picker.tsx';
import styles from './tugs.module.css';
import type { TugSaving } from './use-tug-saving.ts';

export interface DiagramProps {
  pilotage: Pilotage;
  board: TugBoard;
  vessel: Vessel | undefined;
  saving: TugSaving;
  isReadOnly: boolean;
  /** The other ships that a tug is assigned to meanwhile. */
  shipsOf: (tug: Tug) => string[];
  /** Draws her outline into a place. */
  drawHull: (place: HullPlace, size: HullSize) => ReactNode;
  wind: { from: 'port' | 'starboard'; label: string } | null;
}

/** As far as nothing is measured yet. */
const USUAL_SIZE = { width: 744, height: 838 };
/** A usual cargo ship, metres: for a ship without length or beam. */
const USUAL_HULL = { length: 180, beam: 30 };

/** The ship from above with her lines: a press on an empty one asks which tug, a press on an assigned one takes it off. */
export function TugDiagram({ pilotage, board, vessel, saving, isReadOnly, shipsOf, drawHull, wind }: DiagramProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useBoxSize(frame) ?? USUAL_SIZE;
  const [picking, setPicking] = useState<Pick<LineOnBoard, 'number' | 'name' | 'swl'> | null>(null);
  const known = hullSizeOf(vessel);
  const hull = known ?? USUAL_HULL;
  const layout = boardLayout(size, hull);
  const press = (line: Pick<LineOnBoard, 'number' | 'name' | 'swl' | 'tug'>) => {
    if (line.tug) void saving.takeOff(line.tug);
    else setPicking(line);
  };
  const standby = {
    ...{ number: STANDBY_LINE, name: lineName(STANDBY_LINE), tug: board.standby },
    ...{ swl: null, isOver: false },
  };
  const common = { isReadOnly, isSaving: saving.isSaving };
  return (
    <section className={styles.diagram} aria-labelledby="tugs-title">
      <header className={styles.head}>
        <h2 id="tugs-title">{TUGS.title}</h2>
        <span className="dim">{TUGS.explained}</span>
        <span className="grow" />
        <span className="dim small">{scaleWords(known, layout.wider)}</span>
      </header>
      <div className={styles.board} ref={frame}>
        <TugBoardDrawing {...{ layout, board, size, wind }} hull={drawHull(layout.hull, hull)} />
        <ul className={styles.lines} aria-label={TUGS.board}>
          {board.lines.map((line) => {
            const place = layout.lines[line.number];
            return (
              <LineBox
                key={line.number}
                line={line}
                side={place?.side ?? 'middle'}
                place={{ left: 0, top: 0, ...place?.box, width: layout.boxWidth }}
                {...common}
                onPress={() => press(line)}
                swl={
                  <SwlBox
                    lineNumber={line.number}
                    vessel={vessel}
                    portUuid={pilotage.port.uuid}
                    isReadOnly={isReadOnly}
                  />
                }
              />
            );
          })}
          <LineBox
            line={standby}
            side="port"
            place={{ ...layout.standby, width: layout.boxWidth }}
            {...common}
            onPress={() => press(standby)}
            swl={null}
          />
        </ul>
      </div>
      {picking ? (
        <TugPicker
          line={picking}
          {...{ shipsOf }}
          free={board.free}
          onPick={(tug) => {
            setPicking(null);
            void saving.put(tug, picking.number);
          }}
          onClose={() => setPicking(null)}
        />
      ) : null}
    </section>
  );
}

function hullSizeOf(vessel: Vessel | undefined): HullSize | null {
  const { length = null, beam = null } = vessel ?? {};
  return length !== null && beam !== null && length > 0 && beam > 0 ? { length, beam } : null;
}

function scaleWords(hull: HullSize | null, wider: number): string {
  if (!hull) return TUGS.notToScale;
  const words = wider > 1 ? TUGS.drawnWider(showFactor(Number(wider.toFixed(2)))) : TUGS.toScale;
  return `${TUGS.hull(showFigure(hull.length), showFigure(hull.beam))}, ${words}`;
}
