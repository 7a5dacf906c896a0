import { outcomeAmount } from '@leadline/domain/numbers/shown-sum';
import { showFigure } from '@leadline/domain/numbers/units';
import type { ClearanceSum } from '@leadline/domain/risks/clearance/clearance-sum';
import { budgetText, OUTCOME_LABELS } from '@leadline/domain/words/clearance/outcomes';
import { scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { useBoxSize } from '../../ui/plot/use-box-size.ts';
import { type Budget, type BudgetPart, budgetOf, spreadRows } from './budget.ts';
import styles from './check-modal.module.css';
import { MissingBlocks } from './missing-blocks.tsx';

const WIDTH = 520;
/** As high as it is wide until its place is known; its words need some height. */
const HEIGHT = 520;
const LEAST_HEIGHT = 300;
const CEILING = 44;
const FOOT_ROOM = 24;
const BAR = { available: 52, required: 196, width: 104 };
/** A part as high as this holds its words on two lines, on one line if they are short, else they stand beside it. */
const ROOM_FOR_TWO = 46;
const ROOM_FOR_ONE = 20;
const SHORT_WORD = 8;

type Scale = (metres: number) => number;

interface Props {
  kind: Budget['kind'];
  sum: ClearanceSum;
}

/** What is there and what is needed as two standing bars in true proportion; the difference at the top is the result. */
export function ClearanceBars(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useBoxSize(frame);
  const height = size === null ? HEIGHT : Math.max(LEAST_HEIGHT, Math.round((WIDTH * size.height) / size.width));
  return (
    <div ref={frame} className={styles.barsbox}>
      <Drawing {...props} height={height} />
    </div>
  );
}

function Drawing({ kind, sum, height }: Props & { height: number }) {
  const budget = budgetOf(kind, sum);
  const foot = height - FOOT_ROOM;
  const top = Math.max(budget.availableTop, budget.requiredTop, ...budget.available.map(({ to }) => to));
  const y = scaleLinear([0, top], [foot, CEILING]);
  const ticks = y.ticks(7);
  const clearTo = budget.missing.length > 0 ? budget.availableTop : null;
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={budgetText(sum, kind)}>
      {ticks.map((value) => (
        <g key={value}>
          <path className={styles.tick} d={`M30 ${y(value)}h10`} />
          <text x={24} y={y(value) + 5} textAnchor="end">
            {showFigure(value, 0)}
          </text>
        </g>
      ))}
      <Bar
        parts={budget.available}
        x={BAR.available}
        y={y}
        kind="have"
        clearTo={budget.availableTop}
        places={sum.places}
      />
      <Bar parts={budget.required} x={BAR.required} y={y} kind="need" clearTo={clearTo} places={sum.places} />
      <LowWords parts={budget.available} y={y} places={sum.places} />
      <Difference budget={budget} y={y} />
      <SideLabels budget={budget} sum={sum} y={y} clearTo={clearTo} foot={foot} />
      <text className={styles.caption} x={BAR.available + BAR.width / 2} y={18} textAnchor="middle">
        Available
      </text>
      <text className={styles.caption} x={BAR.required + BAR.width / 2} y={18} textAnchor="middle">
        Required
      </text>
      <path className={styles.bed} d={`M30 ${foot}H310`} />
      <text x={BAR.required + BAR.width + 26} y={foot + 5}>
        {budget.foot}
      </text>
    </svg>
  );
}

interface BarProps {
  parts: readonly BudgetPart[];
  x: number;
  y: Scale;
  kind: 'have' | 'need';
  /** Metres above which what is missing lies over the bar; null where nothing is. */
  clearTo: number | null;
  places: number;
}

function Bar({ parts, x, y, kind, clearTo, places }: BarProps) {
  return parts.map((part, index) => {
    const top = y(clearTop(part, clearTo));
    const height = y(part.from) - top;
    const middle = (y(part.from) + top) / 2;
    return (
      <g key={part.key}>
        <rect
          className={`${styles[`${kind}${part.key === 'margin' ? 'margin' : Math.min(index + 1, 4)}`]}${part.metres < 0 ? ` ${styles.minus}` : ''}`}
          x={x}
          y={y(part.to)}
          width={BAR.width}
          height={y(part.from) - y(part.to)}
        />
        {height >= ROOM_FOR_TWO && holdsWords(part, height) ? (
          <>
            <text className="in" x={x + BAR.width / 2} y={middle - 4} textAnchor="middle">
              {part.label}
            </text>
            <text className={styles.inside} x={x + BAR.width / 2} y={middle + 20} textAnchor="middle">
              {showFigure(part.metres, places)}
            </text>
          </>
        ) : null}
        {height < ROOM_FOR_TWO && holdsWords(part, height) ? (
          <text className="in" x={x + BAR.width / 2} y={middle + 5} textAnchor="middle">
            {part.label} <tspan className={styles.one}>{showFigure(part.metres, places)}</tspan>
          </text>
        ) : null}
      </g>
    );
  });
}

/** Up to where a part can be seen, metres. */
function clearTop({ from, to }: BudgetPart, clearTo: number | null): number {
  return clearTo === null ? to : Math.max(from, Math.min(to, clearTo));
}

function holdsWords({ label, metres }: BudgetPart, height: number): boolean {
  // What is negative lies over the part before it, which has its own words there.
  if (metres < 0) return false;
  return height >= ROOM_FOR_TWO || (height >= ROOM_FOR_ONE && label.length <= SHORT_WORD);
}

/** The sliver between the two tops, and what is missing of margin and ship. */
function Difference({ budget, y }: { budget: Budget; y: Scale }) {
  const [have, need] = [y(budget.availableTop), y(budget.requiredTop)];
  const right = BAR.required + BAR.width;
  return (
    <>
      {budget.missing.length > 0 ? (
        <MissingBlocks blocks={budget.missing} x={BAR.required} width={BAR.width} y={y} />
      ) : (
        <rect className={styles.spare} x={BAR.required} y={have} width={BAR.width} height={Math.max(0, need - have)} />
      )}
      <path className={styles.level} d={`M40 ${have}H${right + 12}`} />
      {budget.missing.length > 0 ? (
        <path className={styles.levelbad} d={`M${BAR.required} ${need}H${right + 12}`} />
      ) : null}
    </>
  );
}

interface SideLabel {
  key: string;
  label: string;
  value: string;
  row: number;
  isShort: boolean;
}

interface SideProps {
  budget: Budget;
  sum: ClearanceSum;
  y: Scale;
  clearTo: number | null;
  foot: number;
}

/** Words of the outcome, and of the parts needed that are too low to hold them; leaders lead to their rows. */
function SideLabels({ budget, sum, y, clearTo, foot }: SideProps) {
  const labels = [outcomeLabel(budget, sum, y), ...lowParts(budget, sum.places, y, clearTo)];
  const rows = spreadRows(
    labels.map(({ row }) => row),
    26,
    CEILING - 10,
    foot - 26,
  );
  const left = BAR.required + BAR.width;
  return labels.map(({ key, label, value, row, isShort }, index) => (
    <g key={key}>
      <path className={styles.leader} d={`M${left + 4} ${row}L${left + 20} ${rows[index] ?? row}`} />
      <text className={isShort ? styles.short : undefined} x={left + 26} y={(rows[index] ?? row) + 5}>
        {label}
      </text>
      <text
        className={isShort ? `${styles.value} ${styles.short}` : styles.value}
        x={WIDTH - 12}
        y={(rows[index] ?? row) + 5}
        textAnchor="end"
      >
        {value}
      </text>
    </g>
  ));
}

function outcomeLabel({ kind, missing, availableTop, requiredTop }: Budget, sum: ClearanceSum, y: Scale): SideLabel {
  const block = missing[0] ?? { from: requiredTop, to: availableTop };
  return {
    ...{ key: 'outcome', label: OUTCOME_LABELS[kind][sum.outcome] },
    value: showFigure(outcomeAmount(sum), sum.places),
    row: (y(block.from) + y(block.to)) / 2,
    isShort: missing.length > 0,
  };
}

function lowParts({ required }: Budget, places: number, y: Scale, clearTo: number | null): SideLabel[] {
  return required
    .filter((part) => !holdsWords(part, y(part.from) - y(clearTop(part, clearTo))))
    .map(({ key, label, metres, from, to }) => ({
      ...{ key, label, value: showFigure(metres, places) },
      ...{ row: (y(from) + y(to)) / 2, isShort: false },
    }));
}

/** Words of the parts of what there is that are too low to hold them: in the same bar, below the lowest of them. */
function LowWords({ parts, y, places }: { parts: readonly BudgetPart[]; y: Scale; places: number }) {
  const low = parts.filter((part) => !holdsWords(part, y(part.from) - y(part.to)));
  const below = Math.max(...low.map(({ from }) => y(from)));
  return low.map(({ key, label, metres }, index) => (
    <text key={key} className="in" x={BAR.available + BAR.width / 2} y={below + 18 * (index + 1)} textAnchor="middle">
      {label} <tspan className={styles.one}>{showFigure(metres, places)}</tspan>
    </text>
  ));
}
