export function RisksScreen() {
  return null;
}
