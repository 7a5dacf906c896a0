export function ReviewPilotageScreen() {
  return null;
}
