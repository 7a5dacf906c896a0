export function VesselScreen() {
  return null;
}
