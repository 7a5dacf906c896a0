import { Navigate, useLocation, useNavigation } from 'react-router';
import { pathOfTab } from '../../../pilotages/header/side-bar.tsx';
import { useVisibleTabs } from '../../../pilotages/header/use-visible-tabs.ts';
import { useTab } from '../../../pilotages/tab-context.ts';
import { LoadingTab } from '../pilotage-screen.tsx';

/**
 * The address of a pilotage, and of a tab that this release does not have, leads to the first tab that its list shows. It
 * waits for that list, and takes the place of no tab that is pressed meanwhile.
 */
export function ToFirstTab() {
  const { pilotage } = useTab();
  const { tabs, isKnown } = useVisibleTabs(pilotage.uuid, pilotage.port.uuid);
  const { state } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const [first] = tabs;
  if (!isKnown || isLeaving || first === undefined) return <LoadingTab />;
  return <Navigate to={pathOfTab(first, pilotage.uuid)} state={state} replace />;
}
