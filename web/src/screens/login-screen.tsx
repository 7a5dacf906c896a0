export function LoginScreen() {
  return <h1>Log In</h1>;
}
