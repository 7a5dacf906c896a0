import { PLAN } from '@leadline/domain/words/plan';
import { NavLink } from 'react-router';
import { paths } from '../../app/paths.ts';
import styles from './plan-tab.module.css';

/** The stages to draw on, or the passage replayed on their charts. */
export function PlanViews({ pilotageUuid }: { pilotageUuid: string }) {
  return (
    <nav className={`seg ${styles.views}`} aria-label={PLAN.title}>
      <NavLink to={paths.planTab(pilotageUuid)} end replace>
        {PLAN.stages}
      </NavLink>
      <NavLink to={paths.planReplay(pilotageUuid)} end replace>
        {PLAN.replay}
      </NavLink>
    </nav>
  );
}
