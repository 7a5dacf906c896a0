/**
 * The text whose SHA-256 (lower-case hexadecimal) stands for a password on the wire. The label keeps the value useless
 * as a hash anywhere else; NFKC makes one password of the same letters typed on two keyboards.
 */
export function preHashText(password: string): string {
  return `leadline-login-v1\0${password.normalize('NFKC')}`;
}

/** An e-mail as it is compared and sent: trimmed and lower-case. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** One address with a dot in its domain; quoted local parts and comments are refused. Linear in the length of the text. */
export function isEmail(typed: string): boolean {
  const text = typed.trim();
  return text.length <= 254 && /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/.test(text);
}
