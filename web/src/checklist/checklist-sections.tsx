import type { CheckItem, PassFailItem } from '@leadline/domain/checklist/pilotage-extra';
import { listOfPilotage } from '@leadline/domain/checklist/pilotage-list';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PortExtra } from '@leadline/domain/ports/port-extra';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { useMemo } from 'react';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { useDiscardGuard } from '../ui/dialogs/discard-question.tsx';
import styles from './checklist.module.css';
import { GeneralNotes } from './general-notes.tsx';
import { ChecklistSection } from './lists/checklist-section.tsx';
import { JumpBar } from './lists/jump-bar.tsx';
import { PassCautionSection } from './lists/pass-caution-section.tsx';
import { useListForm } from './lists/use-list-form.ts';
import { ValuesSection } from './lists/values-section.tsx';
import { useNotesForm } from './use-notes-form.ts';
import type { PilotageExtras } from './use-pilotage-extras.ts';

const NO_LIST = { value: [], comment: null };

interface Props {
  pilotage: Pilotage;
  extras: PilotageExtras;
  ofPort: readonly PortExtra[];
  assessed: AssessedPilotage;
  /** Why lists, and why notes may not be written; null where they may. */
  listReason: string | null;
  notesReason: string | null;
}

/** CHECK-01: checklist, pass/caution checklist and general notes; leaving any of them unsaved asks once (CHECK-02). */
export function ChecklistSections({ pilotage, extras, ofPort, assessed, listReason, notesReason }: Props) {
  const { uuid: pilotageUuid, movementType: movement } = pilotage;
  const zone = pilotage.port.timezone;
  const own = useMemo(() => extras.data ?? [], [extras.data]);
  const checklist = useMemo(() => listOfPilotage('checklist', own, ofPort), [own, ofPort]);
  const passCaution = useMemo(() => listOfPilotage('pass_fail_checklist', own, ofPort), [own, ofPort]);
  const values = useMemo(() => listOfPilotage('values_checklist', own, ofPort), [own, ofPort]);
  const ofList = { pilotageUuid, movement };
  const ticks = useListForm<CheckItem>({ ...ofList, type: 'checklist' }, extras, checklist ?? NO_LIST);
  const judged = useListForm<PassFailItem>({ ...ofList, type: 'pass_fail_checklist' }, extras, passCaution ?? NO_LIST);
  const notes = useNotesForm(pilotageUuid, extras);
  const { question } = useDiscardGuard(ticks.isDirty || judged.isDirty || notes.isDirty);
  return (
    <div className={`${styles.summarytab} ${styles.lists}`}>
      <JumpBar />
      <div className={styles.column}>
        {checklist ? (
          <ChecklistSection form={ticks} movement={movement} reason={listReason} zone={zone} />
        ) : (
          <NoList id="checklist" title={CHECKLIST.checklist} text={CHECKLIST.none} />
        )}
        {values && <ValuesSection list={values} movement={movement} />}
      </div>
      <div className={styles.column}>
        {passCaution ? (
          <PassCautionSection
            form={judged}
            movement={movement}
            reason={listReason}
            pilotage={pilotage}
            assessed={assessed}
            start={Date.parse(pilotage.date)}
            zone={zone}
          />
        ) : (
          <NoList id="pass-caution" title={CHECKLIST.passCaution} text={CHECKLIST.nonePassCaution} />
        )}
        <GeneralNotes form={notes} reason={notesReason} zone={zone} />
      </div>
      {question}
    </div>
  );
}

function NoList({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section id={id} aria-label={title}>
      <header className="sech">
        <h2>{title}</h2>
      </header>
      <p className="dim">{text}</p>
    </section>
  );
}
