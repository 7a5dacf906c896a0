import { showFigure } from '@leadline/domain/numbers/units';
import type { OverheadVariables } from '@leadline/domain/risks/overhead-clearance';
import type { KeelVariables } from '@leadline/domain/risks/under-keel-clearance';
import { scaleLinear } from 'd3-scale';
import { type Budget, type BudgetPart, budgetOf, spreadRows } from './budget.ts';

const WIDTH = 520;
const HEIGHT = 620;
const FOOT = 596;
const CEILING = 44;
const BAR = { available: 52, required: 196, width: 104 };
/** A part as high as this holds its words on two lines, on one line if they are short, else they stand beside it. */
const ROOM_FOR_TWO = 46;
const ROOM_FOR_ONE = 22;
const SHORT_WORD = 8;

type Scale = (metres: number) => number;

/** What is there and what is needed as two standing bars in true proportion; the difference at the top is the result. */
export function ClearanceBars({ variables }: { variables: KeelVariables | OverheadVariables }) {
  const budget = budgetOf(variables);
  const top = Math.max(budget.availableTop, budget.requiredTop, ...budget.available.map(({ to }) => to));
  const y = scaleLinear([0, top], [FOOT, CEILING]);
  const ticks = y.ticks(7);
  const clearTo = variables.result < 0 ? budget.availableTop : null;
  return (
    <svg className="bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={nameOf(budget, variables.result)}>
      {ticks.map((value) => (
        <g key={value}>
          <path className="tk" d={`M30 ${y(value)}h10`} />
          <text x={24} y={y(value) + 5} textAnchor="end">
            {showFigure(value, 0)}
          </text>
        </g>
      ))}
      <Bar parts={budget.available} x={BAR.available} y={y} kind="have" clearTo={budget.availableTop} />
      <Bar parts={budget.required} x={BAR.required} y={y} kind="need" clearTo={clearTo} />
      <Difference budget={budget} result={variables.result} y={y} />
      <SideLabels budget={budget} result={variables.result} y={y} clearTo={clearTo} />
      <text className="cap" x={BAR.available + BAR.width / 2} y={18} textAnchor="middle">
        Available
      </text>
      <text className="cap" x={BAR.required + BAR.width / 2} y={18} textAnchor="middle">
        Required
      </text>
      <path className="bed" d={`M30 ${FOOT}H310`} />
      <text x={BAR.required + BAR.width + 26} y={FOOT + 5}>
        {budget.foot}
      </text>
    </svg>
  );
}

function nameOf(budget: Budget, result: number): string {
  const word = result < 0 ? `short by ${showFigure(-result)} m` : `${showFigure(result)} m remain`;
  return `Clearance budget: available ${showFigure(budget.availableTop)} m, required ${showFigure(budget.requiredTop)} m, ${word}`;
}

interface BarProps {
  parts: readonly BudgetPart[];
  x: number;
  y: Scale;
  kind: 'have' | 'need';
  /** Metres above which what is short lies over the bar; null where nothing is short. */
  clearTo: number | null;
}

function Bar({ parts, x, y, kind, clearTo }: BarProps) {
  return parts.map((part, index) => {
    const top = y(clearTop(part, clearTo));
    const height = y(part.from) - top;
    const middle = (y(part.from) + top) / 2;
    return (
      <g key={part.key}>
        <rect
          className={`${kind}${Math.min(index + 1, 4)}${part.metres < 0 ? ' minus' : ''}`}
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
            <text className="inn" x={x + BAR.width / 2} y={middle + 20} textAnchor="middle">
              {showFigure(part.metres)}
            </text>
          </>
        ) : null}
        {height < ROOM_FOR_TWO && holdsWords(part, height) ? (
          <text className="in" x={x + BAR.width / 2} y={middle + 5} textAnchor="middle">
            {part.label} <tspan className="one">{showFigure(part.metres)}</tspan>
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

/** The sliver between the two tops: red where water or air is missing. */
function Difference({ budget, result, y }: { budget: Budget; result: number; y: Scale }) {
  const [have, need] = [y(budget.availableTop), y(budget.requiredTop)];
  const right = BAR.required + BAR.width;
  return (
    <>
      {result < 0 ? (
        <rect className="short" x={BAR.required} y={need} width={BAR.width} height={Math.max(1.5, have - need)} />
      ) : (
        <rect className="spare" x={BAR.required} y={have} width={BAR.width} height={Math.max(0, need - have)} />
      )}
      <path className="lvl" d={`M40 ${have}H${right + 12}`} />
      {result < 0 ? <path className="lvlbad" d={`M${BAR.required} ${need}H${right + 12}`} /> : null}
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

/** Words of the parts that are too low to hold them, and of the result; leaders lead to their rows. */
function SideLabels({
  budget,
  result,
  y,
  clearTo,
}: {
  budget: Budget;
  result: number;
  y: Scale;
  clearTo: number | null;
}) {
  const low = [
    ...budget.available.filter((part) => !holdsWords(part, y(part.from) - y(clearTop(part, budget.availableTop)))),
    ...budget.required.filter((part) => !holdsWords(part, y(part.from) - y(clearTop(part, clearTo)))),
  ];
  const labels: SideLabel[] = [
    {
      key: 'result',
      label: result < 0 ? 'Short' : 'Remains',
      value: showFigure(Math.abs(result)),
      row: (y(budget.availableTop) + y(budget.requiredTop)) / 2,
      isShort: result < 0,
    },
    ...low.map(({ key, label, metres, from, to }) => ({
      key,
      label,
      value: showFigure(metres),
      row: (y(from) + y(to)) / 2,
      isShort: false,
    })),
  ];
  const rows = spreadRows(
    labels.map(({ row }) => row),
    26,
    CEILING - 10,
    FOOT - 26,
  );
  const left = BAR.required + BAR.width;
  return labels.map(({ key, label, value, row, isShort }, index) => (
    <g key={key}>
      <path className="ld" d={`M${left + 4} ${row}L${left + 20} ${rows[index] ?? row}`} />
      <text className={isShort ? 'sh' : undefined} x={left + 26} y={(rows[index] ?? row) + 5}>
        {label}
      </text>
      <text className={isShort ? 'lv sh' : 'lv'} x={WIDTH - 12} y={(rows[index] ?? row) + 5} textAnchor="end">
        {value}
      </text>
    </g>
  ));
}
