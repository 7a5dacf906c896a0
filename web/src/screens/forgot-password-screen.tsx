export function ForgotPasswordScreen() {
  return (
    <main className="page">
      <h1>Reset Password</h1>
    </main>
  );
}
