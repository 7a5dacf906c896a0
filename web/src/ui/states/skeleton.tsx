interface SkeletonProps {
  /** Pixels, or any CSS length. */
  width: number | string;
  /** `large`: a key figure; `round`: a status shape. */
  form?: 'text' | 'large' | 'round';
}

const CLASSES = { text: 'sk', large: 'sk l', round: 'sk o' } as const;

/** The shape of a value that comes: still, never bright, unread by screen readers. */
export function Skeleton({ width, form = 'text' }: SkeletonProps) {
  return <span className={CLASSES[form]} style={form === 'round' ? undefined : { width }} aria-hidden />;
}
