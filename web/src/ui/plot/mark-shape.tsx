import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import styles from './plot.module.css';

/** A verdict in a drawing: a circle for passed, a triangle for passed with changed figures, a square for failed, a question mark for what cannot be calculated. */
export function MarkShape({ verdict, x, y }: { verdict: ShownVerdict; x: number; y: number }) {
  switch (verdict) {
    case 'passed':
      return (
        <g className={styles.mark} data-verdict={verdict}>
          <circle cx={x} cy={y} r={7} />
          <path className={styles.sign} d={`M${x - 3} ${y + 0.2}l2.2 2.4 4-4.800`} />
        </g>
      );
    case 'caution':
      return (
        <g className={styles.mark} data-verdict={verdict}>
          <path className={styles.triangle} d={`M${x} ${y - 9}l9 16h-18z`} />
          <path className={styles.sign} d={`M${x} ${y - 3.5}v5m0 2v1.500`} />
        </g>
      );
    case 'failed':
      return (
        <g className={styles.mark} data-verdict={verdict}>
          <rect x={x - 8.5} y={y - 8.5} width={17} height={17} rx={3} />
          <path className={styles.sign} d={`M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`} />
        </g>
      );
    case 'notCalculable':
    case 'loading':
      return (
        <g className={`${styles.mark} ${styles.notcalculable}`} data-verdict={verdict}>
          <circle cx={x} cy={y} r={7.5} />
          <text x={x} y={y + 4} textAnchor="middle">
            {verdict === 'loading' ? '…' : '?'}
          </text>
        </g>
      );
  }
}
