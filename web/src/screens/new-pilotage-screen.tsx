export function NewPilotageScreen() {
  return null;
}
