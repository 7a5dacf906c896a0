/** Words of movements that cannot both be sailed as they are planned. */
export const CLASH = {
  title: 'Clash',
  kinds: { berth: 'berth', pilot: 'pilot', ship: 'ship' },
  berth: (berth: string, ship: string, when: string) => `${berth} is also taken by ${ship}, ${when}`,
  pilot: (pilot: string, ship: string, when: string) => `${pilot} is also on ${ship}, ${when}`,
  ship: (when: string, from: string, to: string) => `She also moves ${when}, ${from} to ${to}`,
  restoreRefused: 'Not undone, because by now there is a clash:',
} as const;
