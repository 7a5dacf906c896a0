/** Seven digits as typed in forms and paths. */
export const IMO_PATTERN = /^\d{7}$/;

/**
 * Whether the last digit is the check digit: the sum of the first six digits times 7, 6, 5, 4, 3, 2, its last figure.
 * Source: IMO Resolution A.1117(30); 9074729 gives 139, so 9.
 */
export function hasImoCheckDigit(imo: string): boolean {
  if (!IMO_PATTERN.test(imo)) return false;
  const digits = [...imo].map(Number);
  const sum = digits.slice(0, 6).reduce((total, digit, index) => total + digit * (7 - index), 0);
  return sum % 10 === digits[6];
}
