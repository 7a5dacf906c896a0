import { SIGNATURE_ROLES } from '@leadline/domain/acceptance/signature';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { ROLE_NAMES } from '@leadline/domain/words/acceptance';
import { PAPER } from '@leadline/domain/words/paper';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, dim, RULED } from '../page-parts.ts';
import { hasChanges } from '../paper-content.ts';
import type { ChangesSince, PaperDifference } from '../since-signature.ts';

const { since: WORDS } = PAPER;

/** What is no longer as it was signed: each value then and now, and who changed it when. */
export function sincePart({ content, zone }: AssessedPaper): Content[] {
  if (!hasChanges(content.boxes)) return [];
  return [
    { text: WORDS.title, bold: true, margin: [0, 10, 0, 2], tag: 'H3' },
    ...differencesOf(content.boxes).map(({ roles, differences }) => differenceTable(roles, differences)),
    ...changesPart(content.since, zone),
  ];
}

/** Once where both have signed the same. */
function differencesOf(boxes: AssessedPaper['content']['boxes']) {
  const tables = new Map<string, { roles: string[]; differences: readonly PaperDifference[] }>();
  for (const role of SIGNATURE_ROLES) {
    const { differences = [] } = boxes[role];
    if (differences.length === 0) continue;
    const key = JSON.stringify(differences);
    const table = tables.get(key) ?? { roles: [], differences };
    table.roles.push(ROLE_NAMES[role]);
    tables.set(key, table);
  }
  return [...tables.values()];
}

function differenceTable(roles: readonly string[], differences: readonly PaperDifference[]): Content {
  const { what, signed, now } = WORDS.columns;
  const heads = [`${what} (${roles.join(', ')})`, signed, now].map((text) => ({ text, style: 'head' }));
  const rows = differences.map((one) => [one.label, one.signed, { text: one.now, bold: true }]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 150, 150], body: [heads, ...rows] },
    layout: RULED,
    margin: [0, 0, 0, 6],
  };
}

function changesPart(since: ChangesSince | null, zone: Zone): Content[] {
  if (since === null || since.changes.length === 0) return [dim(WORDS.unknown)];
  const rows = since.changes.map(({ at, who, what }) => [
    dayAndClock(Date.parse(at), zone),
    who ?? WORDS.noName,
    { text: what },
  ]);
  return [
    { text: WORDS.changes, bold: true, fontSize: 8.5 },
    ...(since.earlier > 0 ? [dim(WORDS.earlier(since.earlier))] : []),
    { table: { dontBreakRows: true, widths: [90, 150, '*'], body: rows }, layout: RULED },
  ];
}
