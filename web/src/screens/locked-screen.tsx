export function LockedScreen() {
  return (
    <main className="page">
      <h1>Locked</h1>
    </main>
  );
}
