import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useMovedDeparture } from '../../../berthing/use-moved-departure.ts';
import type { TabContext } from '../../../pilotages/tab-context.ts';
import { VerdictBand } from '../../../risks/verdict-band.tsx';
import { verdictOf } from '../../../risks/verdict-of.ts';
import styles from './signed-under.module.css';

interface Props {
  tab: TabContext;
  beside: readonly BesideLine[];
  /** Whether the port shows the Tides tab. */
  hasTides: boolean;
  /** Whether a box is still open for who looks. */
  maySign: boolean;
}

/** The verdict that is signed under, as the Tides tab shows it, with the way there where the port has that tab. */
export function SignedUnder({ tab, beside, hasTides, maySign }: Props) {
  const { pilotage, assessed } = tab;
  const moved = useMovedDeparture(pilotage, assessed.berthing && (assessed.input?.stay ?? null));
  return (
    <div className={styles.under}>
      <VerdictBand {...verdictOf(tab, beside, moved)} note={maySign ? ACCEPTANCE.mayStillSign : null}>
        {hasTides ? (
          <Link className="btn" to={paths.risksTab(pilotage.uuid)} replace>
            <IconRipple className="i s" aria-hidden />
            {ACCEPTANCE.toClearances}
          </Link>
        ) : null}
      </VerdictBand>
    </div>
  );
}
