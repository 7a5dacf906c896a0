/** No answer came. */
export const NO_ANSWER = {
  network: 'Network error',
  timeout: 'Your request timed out, please try again',
} as const;
