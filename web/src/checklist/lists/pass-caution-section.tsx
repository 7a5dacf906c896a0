import {
  isAsked,
  type Judgement,
  judgementOf,
  type Movement,
  withComment,
  withJudgement,
} from '@leadline/domain/checklist/list-edits';
import { listStatus } from '@leadline/domain/checklist/list-status';
import type { PassFailItem } from '@leadline/domain/checklist/pilotage-extra';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { useId } from 'react';
import { serverNow, useNow } from '../../data/calls/server-clock.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import { shownAge } from '../../ui/age-and-size.ts';
import { useWeatherLimits } from '../../weather/use-weather-limits.ts';
import styles from '../checklist.module.css';
import { KnownLines } from './known-line.tsx';
import { ListEnd } from './list-end.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { type FigureSource, useKnownFigures } from './use-known-figures.ts';
import type { ListForm } from './use-list-form.ts';

interface Props {
  form: ListForm<PassFailItem>;
  movement: Movement;
  reason: string | null;
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  start: number;
  zone: string;
}

/** Judged by a person, with what Leadline knows beside it: the figure is kept with the judgement and never moves it. */
export function PassCautionSection({ form, movement, reason, pilotage, assessed, start, zone }: Props) {
  const id = useId();
  const { list } = form;
  const weather = useWeatherLimits(pilotage, assessed, usePreferences(pilotage.port.uuid), useNow(), {
    withReadings: true,
  });
  const { knownOf, sources } = useKnownFigures(list.value, { pilotage, assessed, start, zone, weather });
  const { answered, asked } = listStatus(list, movement);
  const isReadOnly = reason !== null || form.isSaving || form.conflict !== null || form.needsDecision;
  const setItems = (value: PassFailItem[]) => form.change({ ...list, value });
  const judge = (item: PassFailItem, pressed: Judgement) => {
    const known = knownOf(item);
    const stamped = known ? { ...known, at: new Date(serverNow()).toISOString() } : null;
    setItems(withJudgement(list.value, item.uuid, pressed, stamped));
  };
  return (
    <section className={styles.checklist} aria-labelledby={id} id="pass-caution">
      <ListHead id={id} title={CHECKLIST.passCaution} count={CHECKLIST.judged(answered, asked)} form={form} />
      {sources.map((each) => (
        <FigureSourceLine key={each.source} {...each} />
      ))}
      <ul>
        {list.value.map((item) => (
          <ListRow
            key={item.uuid}
            item={item}
            movement={movement}
            isReadOnly={isReadOnly}
            onComment={(text) => setItems(withComment(list.value, item.uuid, text))}
            after={
              <Judge
                item={item}
                isDisabled={isReadOnly || !isAsked(item, movement)}
                onPress={(pressed) => judge(item, pressed)}
              />
            }
          >
            {isAsked(item, movement) ? <KnownLines item={item} known={knownOf(item)} zone={zone} /> : null}
          </ListRow>
        ))}
      </ul>
      <ListEnd form={form} reason={reason} zone={zone} isReadOnly={isReadOnly} saveName={CHECKLIST.savePassCaution} />
    </section>
  );
}

/** Whose heights or forecast figures count, and how old it is: once for all rows, and kept with each judgement. */
function FigureSourceLine({ source, asOf }: FigureSource) {
  const now = useNow();
  const age = asOf === null ? null : CHECKLIST.readAgo(shownAge(now - Date.parse(asOf)));
  return <p className={`small dim ${styles.figuresource}`}>{CHECKLIST.ages(source, age)}</p>;
}

const CHOICES = [
  { judgement: 'pass', word: CHECKLIST.pass, Icon: IconCircleCheck, Chosen: IconCircleCheckFilled },
  { judgement: 'caution', word: CHECKLIST.caution, Icon: IconAlertTriangle, Chosen: IconAlertTriangleFilled },
] as const;

interface JudgeProps {
  item: PassFailItem;
  isDisabled: boolean;
  onPress: (pressed: Judgement) => void;
}

function Judge({ item, isDisabled, onPress }: JudgeProps) {
  const chosen = judgementOf(item);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set would announce a form
    <div role="group" className={`seg ${styles.judge}`} aria-label={item.label}>
      {CHOICES.map(({ judgement, word, Icon, Chosen }) => {
        const Shape = chosen === judgement ? Chosen : Icon;
        return (
          <button
            key={judgement}
            type="button"
            className={styles[judgement]}
            aria-pressed={chosen === judgement}
            disabled={isDisabled}
            onClick={() => onPress(judgement)}
          >
            <Shape className="i s" aria-hidden />
            {word}
          </button>
        );
      })}
    </div>
  );
}
