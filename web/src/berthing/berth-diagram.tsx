import type { BerthFigures } from '@leadline/domain/berthing/berthing-conditions';
import { showFigure } from '@leadline/domain/numbers/units';
import { shownTide } from '@leadline/domain/risks/clearance/clearance-sum';
import { BERTHING } from '@leadline/domain/words/clearance/berthing';
import { scaleLinear } from 'd3-scale';
import styles from './berthing.module.css';

const [WIDTH, HEIGHT] = [331, 158];
/** Pixels from the top: of the deck, of the least tide, and of the bottom at the berth. */
const [DECK, WATER, BOTTOM] = [8, 44, 146];
const [QUAY, HULL_LEFT, HULL_RIGHT] = [296, 176, 284];
const BILGE = 14;

/** The ship at her berth at the least tide of her stay, depths in true proportion below the water. */
export function BerthDiagram({ figures, maxDraft }: { figures: BerthFigures; maxDraft: number }) {
  // What floats her and the margin reach from the water to the bottom; a ship that is too deep reaches below it.
  const depth = figures.maxAllowableDraft + figures.calculatedSafetyMargin;
  const y = scaleLinear([0, Math.max(depth, maxDraft, 0.01)], [WATER, BOTTOM]);
  const { greatestDraft } = figures;
  const minTide = showFigure(shownTide(figures.minTide, 'keel', figures.sum.places), figures.sum.places);
  const [keel, bottom, limit] = [y(maxDraft), y(Math.max(0, depth)), y(greatestDraft ?? 0)];
  const greatest = greatestDraft === null ? null : showFigure(greatestDraft);
  // Below the words at the water, also where she floats high.
  const middle = Math.max((WATER + keel) / 2, WATER + 32);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={BERTHING.section(showFigure(maxDraft), greatest, minTide)}
    >
      <rect className="sea" x={0} y={WATER} width={QUAY} height={bottom - WATER} />
      <path className={styles.lowtide} d={`M0 ${WATER}H${QUAY}`} />
      <path className={styles.quay} d={`M${QUAY} 14H${WIDTH}V${HEIGHT}H0V${bottom}H${QUAY}Z`} />
      <path
        className="hull"
        d={`M${HULL_LEFT} ${DECK}V${keel - BILGE}q0 ${BILGE} ${BILGE} ${BILGE}H${HULL_RIGHT - BILGE}q${BILGE} 0 ${BILGE} ${-BILGE}V${DECK}`}
      />
      <path className="dimline" d={`M160 ${WATER}V${keel}M154 ${WATER}h12M154 ${keel}h12`} />
      <text x={150} y={middle - 18} textAnchor="end">
        vessel draft
      </text>
      <text className="dimtext" x={150} y={middle + 2} textAnchor="end">
        {showFigure(maxDraft)}
        <tspan className="u"> m</tspan>
      </text>
      <path className={figures.passed ? styles.limit : `${styles.limit} bad`} d={`M8 ${limit}H${QUAY - 4}`} />
      <text className={styles.limitlabel} x={8} y={limit - 6}>
        {BERTHING.max(greatest)}
      </text>
      <text x={8} y={WATER - 7}>
        min tide {minTide} m
      </text>
    </svg>
  );
}
