/** In the place of a part of the page that a fault of the app has ended; the rest of the page goes on. */
export const PART_FAILED = {
  title: 'This part could not be shown',
  text: 'A fault in the app ended it. The rest of the page still works. Changes saved on this tablet are kept; what was typed here and not saved is lost.',
  retry: 'Retry',
  reload: 'Reload the app',
  close: 'Close',
} as const;
