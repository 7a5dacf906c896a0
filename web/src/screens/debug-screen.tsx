export function DebugScreen() {
  return (
    <main className="page">
      <h1>Debug</h1>
    </main>
  );
}
