import styles from './sign-in.module.css';

const WIDTH = 640;
const HEIGHT = 1024;
const LINE_X = 430;
const CREST_Y = 402;
const TROUGH_Y = 622;
/** Marks on the line are one unit apart, every fifth is long. */
const MARK_STEP = 42;

/** A tide of a harmonic curve, its high water at the line. */
function tideAt(x: number): number {
  const middle = (CREST_Y + TROUGH_Y) / 2;
  return middle - ((TROUGH_Y - CREST_Y) / 2) * Math.cos((2 * Math.PI * (x - LINE_X)) / 580);
}

const curve = Array.from({ length: WIDTH / 8 + 1 }, (_, index) => `${index * 8} ${tideAt(index * 8).toFixed(1)}`).join(
  'L',
);
const marks = Array.from({ length: 10 }, (_, index) => ({
  y: CREST_Y + index * MARK_STEP,
  half: index % 5 === 0 ? 18 : 8,
}));

/** The picture beside the log-in: a lead line in a tide. */
export function LeadLineArt() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.sea} d={`M${curve}V${HEIGHT}H0Z`} />
      <path className={styles.curve} d={`M${curve}`} />
      <path className={styles.line} d={`M${LINE_X} 84V820`} />
      {marks.map(({ y, half }) => (
        <path key={y} className={styles.line} d={`M${LINE_X - half} ${y}h${2 * half}`} />
      ))}
      <path className={styles.lead} d={`M${LINE_X - 9} 820h18l8 44-7 16h-20l-7-16z`} />
    </svg>
  );
}
