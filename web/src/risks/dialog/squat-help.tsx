import { add, decimalOf, decimalToNumber } from '@leadline/domain/numbers/decimal';
import { parseTyped, type TypedFigure } from '@leadline/domain/numbers/rounding';
import { showFigure } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { SPEED_DOUBTED } from '@leadline/domain/risks/changed/doubtful-figures';
import {
  blockCoefficientOf,
  type Squat,
  type SquatInput,
  squatHelp,
  squatToAllow,
  type Waterway,
} from '@leadline/domain/risks/clearance/squat';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { SQUAT, SQUAT_CAUTIONS, SQUAT_FORMULAS, SQUAT_PROBLEMS } from '@leadline/domain/words/clearance/squat';
import { useState } from 'react';
import { NumberBox } from '../../ui/boxes/number-box.tsx';
import { ReadValue } from '../../ui/boxes/read-value.tsx';
import { Segments } from '../../ui/boxes/segments.tsx';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from './check-modal.module.css';

/** What the formulas ask of the ship; the speed is the one at which the help begins, knots. */
export type SquatShip = Pick<SquatInput, 'loa' | 'beam' | 'draft' | 'displacement'> & { speed: number | null };

export function squatShip(pilotage: Pilotage, vessel: Vessel | undefined): SquatShip {
  return {
    loa: vessel?.length ?? null,
    beam: vessel?.beam ?? null,
    draft: pilotage.vesselMaxDraft,
    displacement: pilotage.vesselDisplacement,
    speed: vessel?.metadata.full_hbr ?? null,
  };
}

interface Props {
  ship: SquatShip;
  /** Metres of water with the tide; null where it is not known. */
  depth: number | null;
  isReadOnly: boolean;
  /** What stands in the box of the allowance. */
  held: TypedFigure;
  /** Whether that box holds density, heel and others besides: a squat in its place would take them away. */
  isShared: boolean;
  /** Fills the box of the allowance; nothing is taken over by itself. */
  onTake: (typed: string) => void;
}

const WATERS = Object.values(SQUAT.waters);
type Water = (typeof WATERS)[number];

interface Boxes {
  speed: string;
  water: Water;
  width: string;
  slope: string;
  trenchHeight: string;
}

/** How deep she squats at a speed, by each formula that fits the water; beside the box of the allowance. */
export function SquatHelp(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <details className={styles.squat} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{SQUAT.title}</summary>
      {isShown ? <SquatBody {...props} /> : null}
    </details>
  );
}

function SquatBody(props: Props) {
  const { ship, depth } = props;
  const [boxes, setBoxes] = useState<Boxes>({
    speed: ship.speed === null ? '' : showFigure(ship.speed),
    water: SQUAT.waters.open,
    width: '',
    slope: '0.00',
    trenchHeight: '',
  });
  const set = (changed: Partial<Boxes>) => setBoxes((now) => ({ ...now, ...changed }));
  const isOpen = boxes.water === SQUAT.waters.open;
  return (
    <div className={styles.squatbody}>
      <Segments label="Water" choices={WATERS} value={boxes.water} onChange={(water) => set({ water })} />
      <div className={styles.pair}>
        <NumberBox label={SQUAT.speed} unit="kn" value={boxes.speed} onChange={(speed) => set({ speed })} />
        <ReadValue label={SQUAT.depth} value={showFigure(depth)} unit="m" />
        {isOpen ? null : (
          <>
            <NumberBox label={SQUAT.width} unit="m" value={boxes.width} onChange={(width) => set({ width })} />
            <NumberBox
              label={SQUAT.slope}
              help={SQUAT.slopeHelp}
              value={boxes.slope}
              onChange={(slope) => set({ slope })}
            />
          </>
        )}
        {boxes.water === SQUAT.waters.trench ? (
          <NumberBox
            label={SQUAT.trenchHeight}
            unit="m"
            value={boxes.trenchHeight}
            onChange={(trenchHeight) => set({ trenchHeight })}
          />
        ) : null}
      </div>
      <Results {...props} boxes={boxes} />
    </div>
  );
}

function Results({ ship, depth, boxes, ...taking }: Props & { boxes: Boxes }) {
  const speed = figureOf(boxes.speed);
  const waterway = waterwayOf(boxes);
  if (depth === null || !(depth > 0)) return <p className="dim">{SQUAT.noDepth}</p>;
  if (speed === null) return <p className="dim">{SQUAT.noSpeed}</p>;
  if (typeof waterway === 'string') return <p className="dim">{waterway}</p>;
  const found = squatHelp({ ...ship, depth, speed, waterway });
  const block = blockCoefficientOf(ship);
  return (
    <>
      {speed > SPEED_DOUBTED ? (
        <p className="cautionline">
          <StatusShape kind="caution" className="s" />
          {SQUAT.fast(showFigure(speed))}
        </p>
      ) : null}
      <ul className={styles.squatlist} aria-live="polite">
        {found.map((each) => (
          <SquatLine key={each.formula} found={each} {...taking} />
        ))}
      </ul>
      {block === null ? null : (
        <p className="dim small">
          {SQUAT.length(`${showFigure(block.lengthBetween)} m`)}. {SQUAT.block(showFigure(block.blockCoefficient))}.
        </p>
      )}
    </>
  );
}

type TakingProps = Pick<Props, 'isReadOnly' | 'held' | 'isShared' | 'onTake'>;

function SquatLine({ found, ...taking }: { found: Squat } & TakingProps) {
  const name = SQUAT_FORMULAS[found.formula];
  if (found.squat === null)
    return (
      <li>
        <span className="grow">{name}</span>
        <span className="dim">{found.problems.map((problem) => SQUAT_PROBLEMS[problem]).join('. ')}</span>
      </li>
    );
  const squat = squatToAllow(found.squat);
  return (
    <li>
      <span className="grow">
        {name}
        {found.cautions.map((caution) =>
          caution === 'lengthEstimated' ? null : (
            <span key={caution} className="cautionline">
              <StatusShape kind="caution" className="s" />
              {SQUAT_CAUTIONS[caution]}
            </span>
          ),
        )}
      </span>
      {taking.isReadOnly ? <b>{showFigure(squat)} m</b> : <TakeButtons squat={squat} name={name} {...taking} />}
    </li>
  );
}

/** What the box holds is never taken away unsaid: shared with density and heel it may be added to. */
function TakeButtons({ squat, name, held, isShared, onTake }: { squat: number; name: string } & TakingProps) {
  const metres = showFigure(squat);
  const before = held.kind === 'number' && held.value !== 0 ? held.value : null;
  const isSame = before !== null && showFigure(before) === metres;
  if (before === null || isSame)
    return (
      <button type="button" className="btn" onClick={() => onTake(metres)}>
        {SQUAT.use(metres, name)}
      </button>
    );
  const sum = showFigure(decimalToNumber(add(decimalOf(before), decimalOf(squat))));
  return (
    <span className={styles.squattake}>
      {isShared ? (
        <button type="button" className="btn" onClick={() => onTake(sum)}>
          {SQUAT.add(metres, showFigure(before), sum)} <span className="vh">({name})</span>
        </button>
      ) : null}
      <button type="button" className="btn" onClick={() => onTake(metres)}>
        {SQUAT.use(metres, name)} <small>{SQUAT.replaces(showFigure(before))}</small>
      </button>
    </span>
  );
}

function figureOf(typed: string): number | null {
  const figure = parseTyped(typed);
  return figure.kind === 'number' && figure.value >= 0 ? figure.value : null;
}

/** The water of the boxes, or what is still to be entered. */
function waterwayOf({ water, width, slope, trenchHeight }: Boxes): Waterway | string {
  if (water === SQUAT.waters.open) return { kind: 'open' };
  const [wide, sides, height] = [width, slope, trenchHeight].map(figureOf);
  if (!wide) return SQUAT.noWidth;
  if (sides == null) return SQUAT.noSlope;
  if (water === SQUAT.waters.canal) return { kind: 'canal', width: wide, slope: sides };
  return height == null ? SQUAT.noTrench : { kind: 'trench', width: wide, slope: sides, trenchHeight: height };
}
