/** Of an edit that waits on this tablet; by itself, for the mark of it stands on the first screen. */
export const NOT_SYNCED = 'Not synced';
