/**
 * Edits that this device keeps do not open, or their storage does not: which plan they are about is not known. In a file of
 * its own, because the log-in page reads it and loads no words that need time zones.
 */
export const EDITS_UNREADABLE = 'Changes on this tablet cannot be read';
