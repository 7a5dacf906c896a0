import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isAssigned } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { NOT_CONFIRMED } from '@leadline/domain/words/saving/review';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { CancelledLine } from '../cancelling/cancelled-line.tsx';
import { ClashLines } from '../clashes/clash-lines.tsx';
import { UpdatedContent } from '../review/updated-content.tsx';
import styles from './detail-frame.module.css';
import { ReadOnlyLine } from './read-only-line.tsx';

interface Props {
  pilotage: Pilotage;
  canEdit: boolean;
  /** What the port says wherever it is shown. */
  notice: string | null;
  /** How old it is what is shown, where that must be said. */
  children?: ReactNode;
}

/** Lines under the header: what the port says, why nothing can be changed, what others changed, the notes of the job. */
export function HeaderLines({ pilotage, canEdit, notice, children }: Props) {
  const { caller } = useSignedIn();
  return (
    <div className={styles.headlines}>
      <p className={styles.portnotice}>
        {notice && <span>{notice}</span>}
        {children}
      </p>
      {pilotage.status === 'Canc' ? <CancelledLine pilotage={pilotage} /> : null}
      {pilotage.status === 'New' && isAssigned(caller, pilotage) ? (
        <p className={styles.readonlyline}>
          <IconInfoCircle className="i s" aria-hidden />
          <span className="dim grow">{NOT_CONFIRMED.text}</span>
          <Link className="btn" to={paths.reviewPilotage(pilotage.uuid)}>
            {NOT_CONFIRMED.way}
          </Link>
        </p>
      ) : null}
      {canEdit || pilotage.status === 'Canc' ? null : <ReadOnlyLine pilotage={pilotage} />}
      <ClashLines pilotage={pilotage} />
      <UpdatedContent pilotage={pilotage} />
      {pilotage.notes ? <Notes text={pilotage.notes} /> : null}
    </div>
  );
}

/** About as much as two lines of a tablet hold. */
const SHORT_NOTE = 180;

/** A long note begins with two lines, and a press shows all of it. */
function Notes({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT_NOTE || text.split('\n').length > 2;
  return (
    <div className={isLong && !isOpen ? `notes ${styles.short}` : 'notes'}>
      <IconAlertTriangleFilled className="i" aria-hidden />
      <b>Notes</b>
      <span>{text}</span>
      {isLong && (
        <button type="button" className="btn flat" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
