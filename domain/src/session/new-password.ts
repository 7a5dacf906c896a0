const SHORTEST = 8;

export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'number';
export type NewPasswordProblem = 'required' | 'tooShort' | 'tooPlain';
export type ConfirmationProblem = 'unconfirmed' | 'different';

/**
 * What is wrong with a password that somebody wants to have, or null: at least eight characters, and among them a
 * lowercase letter, an uppercase letter and a digit of any script. Looks at the form that is hashed, so that one
 * password typed on two keyboards is judged once; there is no longest password. Linear in its length.
 */
export function checkNewPassword(password: string): NewPasswordProblem | null {
  if (password === '') return 'required';
  const { length, ...kinds } = keptRules(password);
  if (!length) return 'tooShort';
  return Object.values(kinds).every(Boolean) ? null : 'tooPlain';
}

/** Which rules a password keeps so far, each by itself. */
export function keptRules(password: string): Record<PasswordRule, boolean> {
  const text = password.normalize('NFKC');
  return {
    length: !isShort(text),
    lowercase: /\p{Ll}/u.test(text),
    uppercase: /\p{Lu}/u.test(text),
    number: /\p{Nd}/u.test(text),
  };
}

/** What is wrong with the repetition of a new password, or null. */
export function checkConfirmation(password: string, confirmation: string): ConfirmationProblem | null {
  if (confirmation === '') return 'unconfirmed';
  return confirmation.normalize('NFKC') === password.normalize('NFKC') ? null : 'different';
}

/** Counts characters, not UTF-16 units: four pictures are four characters. */
function isShort(text: string): boolean {
  return text.length < SHORTEST || (text.length < 2 * SHORTEST && [...text].length < SHORTEST);
}
