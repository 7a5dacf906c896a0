import { changes } from './banners.ts';

/** Edits that wait on a tablet, and what becomes of them. The spelling of `someFailed` is the port's own. */
export const SYNC = {
  text: 'You made changes while you were offline. You need to sync them back to the server.',
  someFailed: 'An error occurred and some changes were not able to by synced.',
  abandon: 'Abandon changes',
  start: 'Start Sync',
  retry: 'Retry sync',
  elsewhere: 'Sync is running in another window',
  takeOver: 'Take over',
  kept: 'Everything stays saved on this tablet until it is sent.',
  conflict: 'Someone else changed this while you were offline',
  needsServer: 'Sending needs the server',
} as const;

/** What one version of a conflict would do to the clearances. */
export const EFFECT = {
  clearances: 'Clearances',
  noRoute: 'No route is set for this pilotage',
  notHere: 'What it takes to calculate them is not on this tablet',
  start: (shown: string) => `Her start at ${shown}`,
  noStart: 'No start of hers ahead is known here',
  decision: 'With this decision',
  notLoaded: 'What it takes to calculate them could not be loaded',
} as const;

/** "UKC at Cutter Channel" */
export const clearanceAt = (constraintType: string | null, constraint: string): string =>
  `${constraintType === 'OHC' ? 'OHC' : 'UKC'} at ${constraint}`;

/** The three words of an edit's life, and what stands between them. */
export const EDIT_STATES = {
  saved: 'Saved on this tablet',
  sending: 'Sending',
  sent: 'Sent',
  undecided: 'Needs your decision',
  failed: 'Not sent',
  takingBack: 'Being taken back',
  waitsForAnswer: 'Waits for the answer above',
} as const;

export const EXPORT = {
  pdf: 'Export my changes',
  json: 'Export my changes as JSON',
  failed: 'The PDF could not be made. JSON holds the same changes.',
} as const;

/** The paper of changes that wait. */
export const CHANGES_PAPER = {
  title: 'Changes not synced',
  explained: 'Saved on one tablet and not on the server when this was made.',
  person: 'Pilot',
  port: 'Port',
  madeAt: 'Made at',
  typed: 'Typed at',
  field: 'Value',
  before: 'Before',
  mine: 'Mine',
  theirs: 'On the server',
  page: 'Page',
} as const;

/** What became of an edit, as the history of 30 days tells it. */
export const ENDINGS = {
  sent: 'Sent',
  unchanged: 'Sent, nothing was left to change',
  refused: 'Refused by the server',
  abandoned: 'Abandoned',
  decided: 'Decided',
  reachedServer: 'Abandoned, but had reached the server',
} as const;

/** The browser has removed the storage of this app, or a part of it. */
export const changesLost = (count: number) =>
  `${changes(count)} that ${count === 1 ? 'was' : 'were'} saved on this tablet ${count === 1 ? 'is' : 'are'} gone: the browser has removed its storage. ` +
  `Enter ${count === 1 ? 'it' : 'them'} again, and install the app so that it does not happen again.`;

/** Of changes that wait, where the browser refused to keep them whatever happens, as it does in a private window. */
export const NOT_PROMISED =
  'This browser may remove what waits here when it runs short of storage or is closed as a private window: send it soon, or install the app.';

/** The server was restored from a backup that is older than what this tablet has sent. */
export const lacksSentChanges = (count: number) =>
  `The server was restored from a backup and lacks ${changes(count)} that this tablet had sent. ` +
  `${count === 1 ? 'It waits' : 'They wait'} again: check ${count === 1 ? 'it' : 'them'} and start the sync, or abandon ${count === 1 ? 'it' : 'them'}.`;

/** "12 sent, 1 needs your decision, 1 failed"; what there is none of is not said. */
export function runSummary({ sent, undecided, failed }: Record<'sent' | 'undecided' | 'failed', number>): string {
  const parts = [
    `${sent} sent`,
    undecided > 0 ? `${undecided} ${undecided === 1 ? 'needs' : 'need'} your decision` : '',
    failed > 0 ? `${failed} failed` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** A person goes on without edits that do not open. */
export const SET_ASIDE = {
  title: 'Go on without these changes?',
  text: 'They stay on this tablet and are not sent. Clearances are calculated without them: check route, drafts and start of your pilotages.',
  stay: 'Keep waiting',
  go: 'Go on without them',
} as const;

/** Edits that were sealed before a new password, or before all sessions of the person were ended. */
export const FORMER_PASSWORD = {
  explained: 'Saved under a former password, they open with it.',
  label: 'The password you had then',
  go: 'Open these changes',
  wrong: 'This password opens none of them',
} as const;

/** Log-out while edits wait. */
export const UNSENT_AT_LOG_OUT = {
  text: (count: number): string =>
    `${changes(count)} of yours ${count === 1 ? 'is' : 'are'} saved on this tablet and not on the server.`,
  sync: 'Sync first',
  /** Where the device is locked. */
  unlock: 'Unlock to sync',
  keep: 'Keep for my next log-in',
  stay: 'Stay logged in',
  discard: 'Discard',
} as const;

/** What people call the merge groups of a vessel and of the children of a pilotage; a group of one field has its name. */
export const GROUP_LABELS: Readonly<Record<string, string>> = {
  review: 'Updated Content',
  loaSet: 'Length',
  windage: 'Windage',
  overrides: 'Values at the constraint',
  'metadata.value': 'General notes',
  assignment: 'Tug and line',
  signature: 'Signature',
  disagreement: 'Does not agree',
};

/** The lists and notes of a pilotage. */
export const EXTRA_NAMES: Readonly<Record<string, string>> = {
  checklist: 'Checklist',
  pass_fail_checklist: 'Pass or caution',
  values_checklist: 'Values',
  timestamp_checklist: 'Times',
  general_notes: 'General notes',
  flowlist: 'Flow',
};

/** How many of what goes when edits of a kind are abandoned. */
const GOING: Readonly<Record<string, readonly [name: string, one: string, many: string]>> = {
  tugs: ['Tugs', 'line', 'lines'],
  routeChecks: ['Route checks', 'constraint', 'constraints'],
  drawings: ['Drawings', 'shape', 'shapes'],
  signatures: ['Signatures', 'signature', 'signatures'],
  disagreements: ['Master does not agree', 'answer', 'answers'],
  checklist: ['Checklist', 'tick', 'ticks'],
  pass_fail_checklist: ['Pass or caution', 'tick', 'ticks'],
  values_checklist: ['Values', 'value', 'values'],
  timestamp_checklist: ['Times', 'time', 'times'],
};

/** "Tugs: 2 lines", "Checklist: 5 ticks"; null for what is better told by its names. */
export function goingCount(kind: string, count: number): string | null {
  const words = GOING[kind];
  return words ? `${words[0]}: ${count} ${count === 1 ? words[1] : words[2]}` : null;
}

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  reviewed: 'Updated Content',
  'item.answer': 'Answer',
  'item.comment': 'Comment',
  comment: 'Comment',
  name: 'Name',
  value: 'Depth or height',
  tideOverrideValue: 'Tide override',
  tideOverrideAt: 'Given for',
  valueReason: 'Reason for the depth or height',
  safetyMarginReason: 'Reason for the safety margin',
  allowancesReason: 'Reason for the allowances',
  squatAllowanceReason: 'Reason for the squat allowance',
  swellAllowanceReason: 'Reason for the swell allowance',
  rissagaAllowanceReason: 'Reason for the rissaga allowance',
  residualReason: 'Reason for the residual',
  tideOverrideValueReason: 'Reason for the tide override',
  safetyMargin: 'Safety margin',
  allowances: 'Allowances',
  squatAllowance: 'Squat',
  swellAllowance: 'Swell',
  rissagaAllowance: 'Rissaga',
  residual: 'Residual',
  time: 'Minutes from the row before',
  hideConstraint: 'Hidden',
};
