import { VesselScreen } from './vessel-screen.tsx';

/** The form of the pilotage over its vessel tab. */
export function EditPilotageScreen() {
  return <VesselScreen />;
}
