import { clashLine, clashWord } from '@leadline/domain/pilotages/clashes/clash-lines';
import type { Clash } from '@leadline/domain/pilotages/clashes/clashes';
import { undeliveredWords } from '@leadline/domain/words/labels';
import { CHANGED_SINCE, partLabel } from '@leadline/domain/words/record/changed-since';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import styles from './row-mark.module.css';

interface Props {
  /** With other movements. */
  clashes: readonly Clash[] | undefined;
  /** Parts of the plan that are others than when it was signed. */
  changed: readonly string[] | undefined;
  /** Addresses to which the plan was to go and did not. */
  undelivered: number;
  zone: string;
}

/** In a row what a person has to know before it is opened: that it was changed since it was signed, what is taken twice, whom it did not reach. */
export function RowMark({ clashes, changed, undelivered, zone }: Props) {
  if (!clashes && !changed && !undelivered) return null;
  const words = [
    ...(changed ? [CHANGED_SINCE.title] : []),
    ...(clashes ? [clashWord(clashes)] : []),
    ...(undelivered ? [undeliveredWords(undelivered)] : []),
  ];
  const more = [
    ...(changed ? [[...new Set(changed.map(partLabel))].join(', ')] : []),
    ...(clashes ?? []).map((clash) => clashLine(clash, zone)),
  ];
  return (
    <small className={styles.mark} data-mark>
      <IconAlertTriangleFilled className="i care" aria-hidden />
      <span>{words.join(', ')}</span>
      {more.length > 0 && <span className="vh">. {more.join('. ')}</span>}
    </small>
  );
}
