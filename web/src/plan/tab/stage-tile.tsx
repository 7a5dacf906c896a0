import type { StageOverview, StageState } from '@leadline/domain/plan/plan-overview';
import { PLAN } from '@leadline/domain/words/plan';
import { EDIT_STATES } from '@leadline/domain/words/saving/sync';
import IconAlertHexagonFilled from '@tabler/icons-react/dist/esm/icons/IconAlertHexagonFilled.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NotSyncedMark } from '../../sync/saving/not-synced.tsx';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import styles from './plan-tab.module.css';
import type { StageLine } from './stage-lines.ts';
import { stagePath } from './stage-path.ts';

interface Props {
  pilotageUuid: string;
  stage: StageOverview;
  /** Null while it is not known what is drawn there. */
  state: StageState | null;
  /** What matters there. */
  lines: readonly StageLine[];
  /** What is drawn there is on this tablet alone, or asks for a decision. */
  waiting: 'none' | 'waits' | 'conflict';
  /** Its picture. */
  children: ReactNode;
}

/** One stage; its name is the link, and the whole tile is its target. */
export function StageTile({ pilotageUuid, stage, state, lines, waiting, children }: Props) {
  return (
    <li>
      <article className={styles.stagebox}>
        <div className={styles.picture}>{children}</div>
        <div className={styles.caption}>
          <span className={styles.number}>{stage.number}</span>
          <Link className={styles.name} to={stagePath(pilotageUuid, stage.place)}>
            {stage.name}
          </Link>
          {state ? <StateMark state={state} /> : null}
        </div>
        <div className={styles.facts}>
          {lines.map(({ text, isFailed }) => (
            <p key={text} className={isFailed ? styles.failed : undefined}>
              {text}
            </p>
          ))}
          {waiting === 'waits' ? <NotSyncedMark /> : null}
          {waiting === 'conflict' ? <StatusMark kind="warning" word={EDIT_STATES.undecided} /> : null}
        </div>
      </article>
    </li>
  );
}

const STATES = {
  drawn: { Icon: IconCircleCheckFilled, tone: 'ok', word: PLAN.drawn },
  nothing: { Icon: IconCircleDashed, tone: 'none', word: PLAN.nothingDrawn },
  check: { Icon: IconAlertHexagonFilled, tone: 'warn', word: PLAN.check },
} as const;

function StateMark({ state }: { state: StageState }) {
  const { Icon, tone, word } = STATES[state];
  return (
    <span className={`st ${tone}`}>
      <Icon className="i" aria-hidden />
      {word}
    </span>
  );
}
