import { NOT_SYNCED } from '@leadline/domain/words/saving/not-synced';
import IconAlertHexagonFilled from '@tabler/icons-react/dist/esm/icons/IconAlertHexagonFilled.mjs';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';

/** Three voices: a shape, a colour and a word. */
const MARKS = {
  passed: { Icon: IconCircleCheckFilled, tone: 'ok', word: 'Passed' },
  failed: { Icon: IconSquareXFilled, tone: 'bad', word: 'Failed' },
  warning: { Icon: IconAlertHexagonFilled, tone: 'warn', word: 'Warning' },
  caution: { Icon: IconAlertTriangleFilled, tone: 'care', word: 'Caution' },
  notCalculable: { Icon: IconHelpCircle, tone: 'none', word: 'Not calculable' },
  open: { Icon: IconCircleDashed, tone: 'none', word: 'Not yet' },
  loading: { Icon: IconLoader, tone: 'none', word: 'Loading' },
  waiting: { Icon: IconCloudUp, tone: 'care', word: NOT_SYNCED },
  hidden: { Icon: IconEyeOff, tone: 'none', word: 'Hidden' },
} as const;
export type StatusKind = keyof typeof MARKS;

interface StatusMarkProps {
  kind: StatusKind;
  /** Another word than the usual one. */
  word?: string;
  /** Small words after it. */
  qualifier?: string;
}

export function StatusMark({ kind, word, qualifier }: StatusMarkProps) {
  const mark = MARKS[kind];
  return (
    <span className={`st ${mark.tone}`}>
      <mark.Icon className="i" aria-hidden />
      {word ?? mark.word}
      {qualifier && <small>{qualifier}</small>}
    </span>
  );
}

/** The shape alone, where the word stands beside it. */
export function StatusShape({ kind, className = '' }: { kind: StatusKind; className?: string }) {
  const mark = MARKS[kind];
  return <mark.Icon className={`i ${mark.tone} ${className}`} aria-hidden />;
}
