import { pilotCardSpeeds } from '@leadline/domain/acceptance/pilot-card';
import { defectsFigure } from '@leadline/domain/checklist/defects-figure';
import { listOfPilotage } from '@leadline/domain/checklist/pilotage-list';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { WholePlan } from '@leadline/domain/share/plan-content';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import type { VesselFieldView } from '@leadline/domain/vessels/vessel-fields';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import { GroupedFigure } from '../ui/boxes/grouped-figure.tsx';
import styles from './acceptance.module.css';

interface Props {
  plan: Pick<WholePlan, 'extras' | 'portExtras'>;
  vessel: Vessel | undefined;
  preferences: Preferences;
  view: VesselFieldView;
}

/** Her speeds and the defects that the master stated, beside the boxes: nothing of them has to be left to be read. */
export function PilotCard({ plan, vessel, preferences: { vesselFields, flags }, view }: Props) {
  const speeds = vessel ? pilotCardSpeeds(vessel, vesselFields, view) : [];
  const isListShown = view === 'pilotApp' || flags.show_checklist_in_master_view;
  const checklist = isListShown ? (listOfPilotage('checklist', plan.extras, plan.portExtras)?.value ?? []) : null;
  if (speeds.length === 0 && checklist === null) return null;
  return (
    <details className={`${styles.text} ${styles.pilotcard}`}>
      <summary>
        <IconShip className="i" aria-hidden />
        <b className="grow">{ACCEPTANCE.pilotCard}</b>
        <IconChevronRight className={`i s ${styles.turn}`} aria-hidden />
      </summary>
      {speeds.length === 0 ? <p>{ACCEPTANCE.noSpeeds}</p> : null}
      <dl className="kv">
        {speeds.map(({ field, text }) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              <GroupedFigure text={text} />
            </dd>
            <dd>{field.unit}</dd>
          </div>
        ))}
      </dl>
      {checklist === null ? null : (
        <p>
          {ACCEPTANCE.defects}: {defectsFigure(checklist).text}
        </p>
      )}
    </details>
  );
}
