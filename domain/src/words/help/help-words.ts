/** The help itself: its search, its headings. */
export const HELP = {
  title: 'Help',
  close: 'Close',
  search: 'Search the help',
  allPages: 'All pages',
  sections: { shows: 'What it shows', terms: 'What the words mean', unknown: 'What it does not know' },
  hits: (count: number) => (count === 1 ? '1 hit' : `${count} hits`),
  none: (sought: string) => `Nothing in the help has “${sought}”.`,
  noneText: 'Try a shorter word, or look at all pages.',
  key: 'Press ? on any page to open its help. It works without a network.',
} as const;
