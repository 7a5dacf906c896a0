import { MET } from '@leadline/domain/words/saving/moved';
import { useOpenQuestion } from '../../ui/dialogs/open-question.ts';
import { type AskedGroup, ConflictPanel, type Sides } from '../../ui/states/conflict-panel.tsx';
import styles from './vessel-form.module.css';

interface Props {
  groups: readonly AskedGroup[];
  zone: string;
  onDecide: (sides: Sides) => void;
}

/** Somebody else changed the same boxes meanwhile: the person decides box by box, of the three lengths together. */
export function VesselConflictPanel({ groups, zone, onDecide }: Props) {
  useOpenQuestion(true);
  return (
    <div className={styles.met}>
      <ConflictPanel title={MET.title} intro={MET.nothingSaved} groups={groups} zone={zone} onDecide={onDecide} />
    </div>
  );
}
