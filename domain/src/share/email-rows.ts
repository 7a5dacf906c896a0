import { isEmail, normalEmail } from '../session/credentials.ts';
import { EMAIL_ERRORS } from '../words/share.ts';

/** What is wrong with each address of a sending, null where nothing is: required, valid and unique (SHARE-02, SHARE-03). */
export function emailErrors(rows: readonly string[]): (string | null)[] {
  const isOneFilled = rows.some((row) => row.trim() !== '');
  return rows.map((row, index) => {
    if (row.trim() === '') return isOneFilled ? null : EMAIL_ERRORS.required;
    if (!isEmail(row)) return EMAIL_ERRORS.invalid;
    const isSecond = rows.slice(0, index).some((other) => normalEmail(other) === normalEmail(row));
    return isSecond ? EMAIL_ERRORS.duplicate : null;
  });
}

/** Blank rows beside filled ones are dropped. */
export function emailsOf(rows: readonly string[]): string[] {
  return rows.map((row) => row.trim()).filter((row) => row !== '');
}
