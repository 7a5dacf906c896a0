export function DraftPilotageScreen() {
  return null;
}
