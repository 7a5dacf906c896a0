import { useId } from 'react';
import type { MissingBlock } from './budget.ts';
import styles from './check-modal.module.css';

interface Props {
  blocks: readonly MissingBlock[];
  x: number;
  width: number;
  y: (metres: number) => number;
}

/** Thinner than this a block would not be seen, pixels. */
const THINNEST = 3;

/** What is missing, told apart without colour: stripes over the margin, solid with crosses over the ship herself. */
export function MissingBlocks({ blocks, x, width, y }: Props) {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={`${id}margin`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.stripe} d="M0 4H8" />
        </pattern>
        <pattern id={`${id}hull`} width="10" height="10" patternUnits="userSpaceOnUse">
          <rect className={styles.solid} width="10" height="10" />
          <path className={styles.cross} d="M0 0L10 10M10 0L0 10" />
        </pattern>
      </defs>
      {blocks.map(({ kind, from, to }) => (
        <rect
          key={kind}
          className={styles.missing}
          data-missing={kind}
          fill={`url(#${id}${kind})`}
          x={x}
          y={y(to)}
          width={width}
          height={Math.max(THINNEST, y(from) - y(to))}
        />
      ))}
    </>
  );
}
