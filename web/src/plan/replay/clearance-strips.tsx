import { showFigure } from '@leadline/domain/numbers/units';
import type { ClearanceSum } from '@leadline/domain/risks/clearance/clearance-sum';
import { budgetText, type ClearanceKind, PART_LABELS } from '@leadline/domain/words/clearance/outcomes';
import styles from './replay.module.css';

interface Props {
  sum: ClearanceSum;
  kind: ClearanceKind;
}

const WIDTH = 304;

/** What is there and what is needed as two lying strips in true proportion, with what remains at the end. */
export function ClearanceStrips({ sum, kind }: Props) {
  const most = Math.max(sum.available, sum.required, 0.01);
  const x = (metres: number) => Math.max(0, (metres / most) * WIDTH);
  const needed = stripsOf(sum.requiredParts, x);
  const air = [{ key: 'air', metres: sum.available }] as const;
  const available = stripsOf(kind === 'keel' ? sum.availableParts : air, x);
  const words = (parts: readonly { key: keyof typeof PART_LABELS }[]) =>
    parts.map(({ key }) => PART_LABELS[key].toLowerCase()).join(', ');
  return (
    <svg className={styles.strips} viewBox={`0 0 ${WIDTH} 100`} role="img" aria-label={budgetText(sum, kind)}>
      <text x={0} y={14}>
        Available {showFigure(sum.available, sum.places)}, {words(available)}
      </text>
      {available.map(({ key, from, width }, index) => (
        <rect
          key={key}
          className={index === 0 ? styles.have : styles.haveMore}
          x={from}
          y={20}
          width={width}
          height={22}
        />
      ))}
      <text x={0} y={66}>
        Required {showFigure(sum.required, sum.places)}, {words(needed)}
      </text>
      {needed.map(({ key, from, width }, index) => (
        <rect
          key={key}
          className={key === 'margin' ? styles.margin : index === 0 ? styles.need : styles.needMore}
          x={from}
          y={72}
          width={width}
          height={22}
        />
      ))}
      {sum.remains >= 0 ? (
        <rect className={styles.spare} x={x(sum.required)} y={72} width={WIDTH - x(sum.required)} height={22} />
      ) : (
        <rect className={styles.short} x={x(sum.available)} y={72} width={WIDTH - x(sum.available)} height={22} />
      )}
      <path className={styles.edge} d="M.75 18V44M.75 70V96" />
    </svg>
  );
}

interface Part {
  key: keyof typeof PART_LABELS;
  metres: number;
}

/** One beside the other; what is nothing is left out, what is negative is taken off the one before it. */
function stripsOf(parts: readonly Part[], x: (metres: number) => number) {
  let end = 0;
  return parts
    .filter(({ metres }) => metres !== 0)
    .map(({ key, metres }) => {
      const [from, to] = [Math.min(end, end + metres), Math.max(end, end + metres)];
      end += metres;
      return { key, from: x(from), width: x(to) - x(from) };
    });
}
