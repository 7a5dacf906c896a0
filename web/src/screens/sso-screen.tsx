export function SsoScreen() {
  return (
    <main className="page">
      <h1>Sign In</h1>
    </main>
  );
}
