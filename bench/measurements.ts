/** A measurement that has a line in docs/measurements.md. */
export interface Measurement {
  /** Name of the script in package.json. */
  script: string;
  what: string;
  /** Arguments with which `bench:all` runs it: long enough for a figure, all of them together within its limit. */
  args: readonly string[];
  /** Arguments of its smallest form: it starts, does everything once and ends; the figure says nothing. */
  smallest: readonly string[];
  /** A browser shows it the app: it needs Chromium and the built product. */
  needsBrowser?: boolean;
  /** Where the command belongs to the product and prints no line for us: what it came to, null when it did not. */
  resultIn?: (output: string) => string | null;
  /** Its first argument is a folder with official tables of high and low waters, which the repository does not hold. */
  needsTables?: boolean;
  /** It runs programs of Debian's packages that are no part of the product: Patroni, etcd, PgBouncer, HAProxy. */
  needsPackages?: boolean;
}

/** Of each station: within how many metres 95 % of the predicted high and low waters are, of the official ones. */
function tablesResult(output: string): string | null {
  const stations = [...output.matchAll(/against the prediction from (\S+?),/g)].map(([, station]) => station);
  const heights = [...output.matchAll(/ 95 % within ([\d.]+) m as it is/g)].map(([, metres]) => `${metres} m`);
  const [first, ...others] = heights.map((metres, index) => `${metres} of the official heights, ${stations[index]}`);
  return first === undefined ? null : [first, ...others].join('; ');
}

/** In the order of docs/measurements.md: tides and clearances, the server, the app. */
export const MEASUREMENTS: readonly Measurement[] = [
  { script: 'bench:tide', what: 'a year at 10 minutes', args: ['60'], smallest: ['1'] },
  { script: 'bench:extremes', what: 'extremes of a year', args: ['60', 'extremes'], smallest: ['1', 'extremes', '20'] },
  { script: 'bench:clearance', what: 'one height and one clearance', args: [], smallest: ['2000'] },
  { script: 'bench:risk', what: 'an edit at one of 40 rows', args: [], smallest: ['20'] },
  { script: 'bench:windows', what: 'all start windows of a year, 12 constraints', args: [], smallest: ['2'] },
  {
    script: 'check:tables',
    what: 'usual error of a prediction',
    args: [],
    smallest: [],
    needsTables: true,
    resultIn: tablesResult,
  },
  {
    script: 'bench:api',
    what: 'list of a week among 5,000',
    args: ['--pairs', '6', '--seconds', '1.5'],
    smallest: ['--pairs', '1', '--seconds', '0.1', '--connections', '1', '--rows', '100'],
  },
  {
    script: 'bench:metrics',
    what: 'reads of a server that measures',
    args: ['--pairs', '6', '--seconds', '1.5'],
    smallest: ['--pairs', '1', '--seconds', '0.1', '--connections', '1', '--rows', '100'],
  },
  {
    script: 'bench:strangers',
    what: 'reads while 8 strangers send 1 MB bodies',
    args: [],
    smallest: ['--pairs', '1', '--seconds', '0.3', '--strangers', '1', '--refusals', '12'],
  },
  {
    script: 'bench:logins',
    what: 'log-ins beside reads',
    args: ['--pairs', '4', '--seconds', '6'],
    smallest: ['--pairs', '1', '--seconds', '0.3', '--hashes', '1'],
  },
  {
    script: 'bench:log-in-difference',
    what: 'unknown e-mail against wrong password',
    args: ['--calls', '150'],
    smallest: ['--calls', '4'],
  },
  {
    script: 'bench:live',
    what: 'live updates',
    args: ['--seconds', '15'],
    smallest: ['--streams', '2', '--seconds', '0.4', '--changes', '10', '--rest', '0'],
  },
  {
    script: 'bench:news',
    what: 'changes by 24 callers, told to all servers after the commit',
    args: ['--pairs', '3'],
    smallest: ['--pairs', '1', '--seconds', '0.1', '--callers', '2', '--streams', '1'],
  },
  {
    script: 'bench:ports',
    what: 'list, read, write and start beside 1,000 ports of 500 pilotages',
    args: ['--rounds', '150', '--starts', '3'],
    smallest: ['--ports', '4', '--each', '5', '--rounds', '1', '--starts', '0'],
  },
  {
    script: 'bench:proofs',
    what: 'the record of a pilotage in a log of a million entries',
    args: ['--entries', '100000', '--proofs', '500'],
    smallest: ['--entries', '200', '--proofs', '5'],
  },
  {
    script: 'bench:kept-checks',
    what: 'checking what is kept of closed pilotages',
    args: ['--pilotages', '2000'],
    smallest: ['--pilotages', '8'],
  },
  {
    script: 'bench:kill',
    what: 'kill -9 of server and PostgreSQL',
    args: ['--rounds', '6'],
    smallest: ['--rounds', '1', '--callers', '2'],
  },
  {
    script: 'bench:failover',
    what: 'the leader of PostgreSQL under Patroni killed under 50 writes a second',
    args: ['--times', '3'],
    smallest: ['--times', '1', '--per-second', '10', '--tablets', '4'],
    needsPackages: true,
  },
  {
    script: 'bench:soak',
    what: 'hours with 200 tablets, services outside failing in turns',
    args: ['--minutes', '2', '--tablets', '20', '--every', '4', '--sample', '5', '--turn', '10'],
    smallest: ['--minutes', '0.05', '--tablets', '2', '--every', '0.5', '--sample', '0.5', '--turn', '0.5'],
  },
  {
    script: 'bench:webhook',
    what: 'port-call events to a receiver that fails half of the time and is killed',
    args: ['--events', '400', '--kills', '3'],
    smallest: ['--events', '20', '--pilotages', '4', '--kills', '1', '--forged', '6'],
  },
  {
    script: 'bench:papers-at-once',
    what: 'reads while 20 papers are made at once',
    args: [],
    smallest: ['--pairs', '1', '--papers', '1', '--reads', '10'],
  },
  { script: 'bench:bundle', what: 'first load, brotli', args: [], smallest: ['--built'], needsBrowser: true },
  {
    script: 'bench:list',
    what: '5,000 pilotages, 500 on a page',
    args: [],
    smallest: ['--presses', '1', '--steps', '1'],
    needsBrowser: true,
  },
  {
    script: 'bench:board',
    what: 'the board of a day with 300 movements',
    args: ['--rounds', '2', '--moves', '30'],
    smallest: ['--movements', '8', '--moves', '3', '--rounds', '1'],
    needsBrowser: true,
  },
  {
    script: 'bench:draw',
    what: 'an event of the pen on a stage of the passage plan',
    args: ['--rounds', '3'],
    smallest: ['--alone', '--rounds', '1', '--strokes', '1', '--points', '10', '--shapes', '20'],
    needsBrowser: true,
  },
  {
    script: 'bench:paper',
    what: 'the paper of a plan with four charts',
    args: ['--plans', '8', '--same', '5'],
    smallest: ['--alone', '--plans', '1', '--same', '20', '--short'],
    needsBrowser: true,
  },
  {
    script: 'bench:cold-start',
    what: 'cold start without a network',
    args: ['--runs', '3', '--edits', '30', '--patience', '20'],
    smallest: ['--runs', '1', '--edits', '1', '--patience', '0', '--pilotages', '1', '--edited', '1', '--slower', '1'],
    needsBrowser: true,
  },
  {
    script: 'bench:weak-link',
    what: '60 edits over 1 Mbit/s, 600 ms, 5 % loss',
    args: [],
    smallest: ['--only', 'sync', '--pilotages', '1', '--kbit', '100000', '--rtt', '5', '--loss', '0', '--after', '0'],
    needsBrowser: true,
  },
];
