/** Beside the fields of the log-in and of the request for a new password. */
export const SIGN_IN_ERRORS = {
  email: 'Please enter a valid email address',
  noEmail: 'Required',
  password: 'Please enter your password',
} as const;

/** Beside the two fields of a new password; `tooCommon` is known by the server alone. */
export const NEW_PASSWORD_ERRORS = {
  required: 'Required',
  tooShort: 'Password must be at least 8 characters long',
  tooPlain: 'Password must contain a lowercase character, an uppercase character, and a number',
  tooCommon: 'This password is too common, please choose another',
  unconfirmed: 'Please confirm your password',
  different: 'Passwords do not match',
} as const;
