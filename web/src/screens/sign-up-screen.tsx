export function SignUpScreen() {
  return (
    <main className="page">
      <h1>Sign Up</h1>
    </main>
  );
}
