import { SIGNATURE_ROLES, type Signature, type SignatureRole } from '@leadline/domain/acceptance/signature';
import type { SignedSide } from '@leadline/domain/acceptance/signed-content';
import { signBox } from '@leadline/domain/acceptance/signing-rules';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { type Preferences, readPreferences } from '@leadline/domain/preferences/preferences';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { recordOnPaper } from '@leadline/domain/record/record-on-paper';
import { forMaster, type StoredPlan } from '@leadline/domain/share/for-master';
import { clocksIn } from '@leadline/domain/share/kept/kept-clocks';
import { type PartText, planParts } from '@leadline/domain/share/plan-content';
import { readIn } from '@leadline/domain/share/read-texts';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { type SharedWeather, usedWeather, weatherIn } from '@leadline/domain/share/shared-weather';
import type { ReadText } from '@leadline/domain/share/shown-parts';
import { changedParts } from '@leadline/domain/share/signed-content';
import { usedTides } from '@leadline/domain/share/tides-of-plan';
import type { PortClocks } from '@leadline/domain/time/port-clocks';
import { clocksAround } from '@leadline/domain/time/port-time';
import { isHeightNotShown } from '@leadline/domain/vessels/not-shown';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { partLabel } from '@leadline/domain/words/record/changed-since';
import { type ChangesSince, changesSince, type PaperDifference, paperDifferences } from './since-signature.ts';

/** Raised with every change after which the same content gives other bytes. */
export const PAPER_VERSION = 15;

/** What a link shows of a plan, without the link. */
export type PaperPlan = Omit<SharedPlan, 'share' | 'now' | 'comments' | 'toSign' | 'proof' | 'transits'>;

/** The image of a chart: a drawn sheet as its text, any other as a data URL. */
export type PaperChart = { kind: 'svg'; svg: string } | { kind: 'image'; dataUrl: string };

export interface PaperSignature extends Pick<Signature, 'name' | 'image' | 'strokes' | 'createdAt' | 'signedAt'> {
  /** Texts of the port that whoever signed had ticked as read. */
  read: readonly ReadText[];
}

/** What stands in the box of a role, and which parts of the plan changed since. */
export interface PaperBox {
  state: 'signed' | 'accepted' | 'open';
  signature: PaperSignature | null;
  /** In words; null where it is not known what was signed. */
  changed: readonly string[] | null;
  /** Value by value; absent where nothing changed. */
  differences?: readonly PaperDifference[];
  /** Why the signature counts although others had changed the plan before it was stored; absent of any other. */
  keptReason?: string;
  /** Set where parts that whoever makes the paper is not shown could not be compared. */
  isPartly?: true;
}

/** All that a paper shows: a JSON value. The same value gives the same bytes wherever the paper is made. */
export interface PaperContent {
  paperVersion: number;
  plan: PaperPlan;
  /** Metres; they decide rows, whether or not the port shows a master these fields. */
  ship: { airDraft: number | null; heightOverall: number | null; isHeightNotShown?: true };
  /** By uuid of the chart; one that could not be read is missing. */
  charts: Readonly<Record<string, PaperChart>>;
  /** By which its times are written: of what both have signed as it stands those that the pilot signed. */
  clocks: PortClocks;
  boxes: Readonly<Record<SignatureRole, PaperBox>>;
  usesSignatures: boolean;
  /** SHA-256 of what was signed last of what people decided, hexadecimal; null where nobody has signed. */
  digest: string | null;
  /** The record that proves the signatures in the boxes, as it goes into the file; null where that is not known here. */
  record: string | null;
  /** Who changed what was signed; null where nothing changed, and where that is not known. */
  since: ChangesSince | null;
  /** When the plan stood so: of a signed one the time of the last signature. */
  madeAt: string;
  pageSize: 'A4' | 'LETTER';
}

export interface PaperSources {
  plan: StoredPlan;
  tides: Pick<SharedPlan, 'tides' | 'rates'>;
  /** As it is known to whoever makes the paper; null where it could not be read. */
  weather: SharedWeather | null;
  charts: PaperContent['charts'];
  /** ISO; counts where nobody has signed what stands now. */
  now: string;
  /** Entries of the record, the latest first; null where they could not be read, and of a paper of a link. */
  history: readonly HistoryEntry[] | null;
}

/** What of a plan goes on paper: no more than a link would show, for nobody knows who will hold the paper. */
export function paperContent({ plan, tides, weather, ...made }: PaperSources): PaperContent {
  const { proof, ...shown } = forMaster(plan);
  return contentOf({
    ...made,
    plan: { ...shown, ...tides, weather },
    proof: proof ?? null,
    vessel: plan.vessel,
    signatures: plan.signatures,
    beside: () => ({ texts: planParts(plan), isWhole: true }),
  });
}

/** A plan as it is known to whoever makes its paper. */
export interface KnownPlan extends Omit<PaperSources, 'plan' | 'tides' | 'weather'> {
  plan: PaperPlan;
  vessel: Partial<Pick<Vessel, 'height' | 'metadata' | 'notShown'>> | null;
  signatures: readonly Signature[];
  /** What proves them, as text. */
  proof: string | null;
  /** The plan as it is compared with what was signed; not whole where parts of it are not told. */
  beside: (signed: SignedSide) => { texts: readonly PartText[]; isWhole: boolean };
}

export function contentOf(known: KnownPlan): PaperContent {
  const { plan, vessel, signatures, proof, beside, charts, now, history } = known;
  const own = clocksAround(Date.parse(plan.pilotage.date), plan.pilotage.port.timezone);
  const standing = { signatures, beside, pilotage: plan.pilotage, plan, clocks: own };
  const boxes = { pilot: boxOf('pilot', standing), master: boxOf('master', standing) };
  const clocks = clocksOf(standing, boxes) ?? own;
  const preferences = readPreferences(plan.preferences);
  return {
    paperVersion: PAPER_VERSION,
    plan: { ...asPrinted(plan, preferences), ...weatherOf(plan, boxes, signed(standing)) },
    ship: shipOf(vessel),
    charts,
    clocks,
    boxes,
    usesSignatures: preferences.flags.use_e_signatures,
    digest: digestOf(standing),
    record: recordOnPaper(proof, signed(standing), preferences),
    since: hasChanges(boxes) ? changesSince(history, clocks) : null,
    madeAt: standsAsSigned(plan, boxes) ? lastSigning(boxes) : now,
    pageSize: preferences.flags.paper_size,
  };
}

function shipOf(vessel: KnownPlan['vessel']): PaperContent['ship'] {
  const figures = { airDraft: vessel?.metadata?.air_draft ?? null, heightOverall: vessel?.height ?? null };
  return { ...figures, ...(isHeightNotShown(vessel) && { isHeightNotShown: true }) };
}

/**
 * What a page shows or is reckoned from, whoever makes it: of what was signed what stands in the boxes, of tides what the
 * passage and the stay use, and not who saved last, and when.
 */
function asPrinted(plan: PaperPlan, preferences: Preferences): PaperPlan {
  const { weather: _, ...others } = plan;
  const { pilotage, route, tides } = plan;
  return {
    ...{ ...others, signatures: [] },
    pilotage: { ...pilotage, version: 0, updatedAt: pilotage.createdAt },
    tides: route ? usedTides(tides, pilotage, route, preferences) : tides,
  };
}

/**
 * A forecast changes each hour: what stands as both have signed it shows that of the last signing, and none where that kept
 * none. A forecast is of what is to come: of a pilotage that is over a later one says nothing.
 */
function weatherOf({ pilotage, route, weather }: PaperPlan, boxes: Boxes, signatures: readonly Signature[]) {
  if (weather === undefined) return {};
  if (!standsAsSigned({ pilotage }, boxes))
    return isEndState(pilotage.status) ? {} : { weather: weather && usedWeather(weather, pilotage, route) };
  const latest = signatures.find(({ createdAt }) => createdAt === lastSigning(boxes));
  const kept = latest?.content ? weatherIn(latest.content) : null;
  return kept === null ? {} : { weather: kept };
}

/** Those of the pilot's signature: a paper whose times went by those of a ship could be made to show others. */
function clocksOf({ signatures, pilotage }: Standing, boxes: Boxes): PortClocks | null {
  if (!standsAsSigned({ pilotage }, boxes)) return null;
  const box = signBox('pilot', signatures, pilotage);
  return box.kind === 'signed' && box.signature.content ? clocksIn(box.signature.content) : null;
}

type Standing = Pick<KnownPlan, 'signatures' | 'beside' | 'plan'> &
  Pick<PaperPlan, 'pilotage'> &
  Pick<PaperContent, 'clocks'>;

function boxOf(role: SignatureRole, { signatures, pilotage, beside, plan, clocks }: Standing): PaperBox {
  const box = signBox(role, signatures, pilotage);
  if (box.kind === 'open') return { state: 'open', signature: null, changed: null };
  if (box.kind === 'accepted') return { state: 'accepted', signature: null, changed: null };
  const { name, image, strokes, createdAt, signedAt, content } = box.signature;
  const signed: PaperBox = {
    state: 'signed',
    signature: { name, image, strokes, createdAt, signedAt, read: readIn(content) },
    changed: null,
    ...(box.signature.keeps && { keptReason: box.signature.keeps.reason }),
  };
  if (content === null) return signed;
  const { texts, isWhole } = beside(content.decided);
  const changed = [...new Set(changedParts(content.decided, texts).map(partLabel))];
  const differences = changed.length > 0 ? { differences: paperDifferences(content, texts, { plan, clocks }) } : {};
  return { ...signed, changed, ...differences, ...(isWhole ? {} : { isPartly: true }) };
}

/** The signatures that stand in the boxes and say what was signed. */
function signed({ signatures, pilotage }: Pick<Standing, 'signatures' | 'pilotage'>): Signature[] {
  return SIGNATURE_ROLES.flatMap((role) => {
    const box = signBox(role, signatures, pilotage);
    return box.kind === 'signed' && box.signature.content ? [box.signature] : [];
  });
}

function digestOf({ signatures, pilotage }: Pick<Standing, 'signatures' | 'pilotage'>): string | null {
  const [latest] = signed({ signatures, pilotage }).toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
  return latest?.content?.decided.digest ?? null;
}

type Boxes = PaperContent['boxes'];

/** Whether the plan is no longer the one that was signed in a box. */
export const hasChanges = ({ pilot, master }: Boxes): boolean =>
  [pilot, master].some(({ changed }) => changed !== null && changed.length > 0);

/** Shown as it stood at the last signing. */
export const standsAsSigned = ({ pilotage }: Pick<PaperPlan, 'pilotage'>, boxes: Boxes): boolean =>
  pilotage.status !== 'Canc' && isUnchanged(boxes);

/** Both have signed what stands now, and that is known of all of it. */
function isUnchanged({ pilot, master }: Boxes): boolean {
  return [pilot, master].every(
    ({ state, changed, isPartly }) => state === 'signed' && changed?.length === 0 && !isPartly,
  );
}

export function lastSigning({ pilot, master }: Boxes): string {
  const times = [pilot, master].flatMap(({ signature }) => signature?.createdAt ?? []);
  return times.toSorted().at(-1) ?? '';
}
