import { Navigate, useNavigation, useParams } from 'react-router';
import { paths } from '../app/paths.ts';

/** The address of a pilotage, and of a tab that this release does not have, leads to her vessel. */
export function ToVesselTab() {
  const { id = '' } = useParams();
  // Who has pressed another tab while the pilotage was being read goes there.
  if (useNavigation().state !== 'idle') return null;
  return <Navigate to={paths.vesselTab(id)} replace />;
}
