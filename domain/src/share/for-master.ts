import type { Signature } from '../acceptance/signature.ts';
import type { PilotageExtra } from '../checklist/pilotage-extra.ts';
import type { Pilotage } from '../pilotages/pilotage.ts';
import type { PlanSettings } from '../plan/plan-settings.ts';
import type { PortExtra } from '../ports/port-extra.ts';
import {
  type FeatureFlags,
  type PreferenceEntry,
  type Preferences,
  readPreferences,
} from '../preferences/preferences.ts';
import type { Route } from '../routes/route.ts';
import { measuresOf } from '../vessels/not-shown.ts';
import type { Vessel } from '../vessels/vessel.ts';
import { isVesselFieldShown, VESSEL_FIELDS, type VesselFieldKey } from '../vessels/vessel-fields.ts';
import type { WholePlan } from './plan-content.ts';
import type { SharedPilotage, SharedPlan, SharedVessel } from './shared-plan.ts';
import { ATTACHMENTS_PART } from './shown-parts.ts';
import { withheld } from './signed-content.ts';

/** All that the port itself sees of a plan. */
export interface StoredPlan extends WholePlan {
  route: Route | null;
  planSettings: PlanSettings;
  signatures: readonly Signature[];
  /** What proves them, as text (`record/signature-proof.ts`); null where none is in the log yet. */
  proof: string | null;
  preferences: readonly PreferenceEntry[];
}

/** What of a plan leaves the port by a link: what its display configuration and flags show a master, and nothing else. */
export function forMaster(
  plan: StoredPlan,
): Omit<SharedPlan, 'share' | 'now' | 'tides' | 'rates' | 'dukc' | 'transits' | 'weather' | 'comments' | 'toSign'> {
  const preferences = readPreferences(plan.preferences);
  return {
    pilotage: pilotageForMaster(plan.pilotage),
    vessel: plan.vessel && vesselForMaster(plan.vessel, preferences),
    route: plan.route && routeForMaster(plan.route, preferences.flags),
    extras: plan.extras.filter(({ extraType }) => isListShown(extraType, preferences.flags)),
    portExtras: plan.portExtras.filter(({ extraType }) => SHOWN_TEXTS.includes(extraType)),
    tugs: [...plan.tugs],
    drawings: [...plan.drawings],
    planSettings: plan.planSettings,
    preferences: plan.preferences.flatMap(preferenceForMaster),
    signatures: plan.signatures.map((each) => signatureForMaster(each, preferences)),
    proof: plan.proof,
  };
}

const SHOWN_TEXTS: readonly PortExtra['extraType'][] = ['guidelines', 'terms', 'flowlist'];

function pilotageForMaster({
  needsReview: _,
  alteredByUser: __,
  alteredByUserVessel: ___,
  previousData: ____,
  alterations: _____,
  attachments: ______,
  undelivered: _______,
  ...shown
}: Pilotage): SharedPilotage {
  const checks = shown.pilotageRouteChecks.map(({ changedBy: _author, ...check }) => check);
  return { ...shown, pilotageRouteChecks: checks };
}

/** PREFS-16: her name and number, and the fields that the port shows a master; safe working loads belong to the tug plan. */
function vesselForMaster(vessel: Vessel, { vesselFields }: Preferences): SharedVessel {
  const isFieldShown = (key: VesselFieldKey) => isVesselFieldShown(key, vesselFields, 'masterView');
  const shown = VESSEL_FIELDS.map(({ key }) => key).filter(isFieldShown);
  const notShown = measuresOf(vessel, (measure) => !isFieldShown(measure));
  const isShown = ([key]: [string, unknown]) => (shown as string[]).includes(key);
  const { IMO, name, metadata, ...own } = vessel;
  const inMetadata = Object.entries(metadata).filter((each) => each[0] === 'bollard_swl' || isShown(each));
  return {
    ...Object.fromEntries(Object.entries(own).filter(isShown)),
    IMO,
    name,
    metadata: Object.fromEntries(inMetadata),
    ...(notShown.length > 0 && { notShown }),
  };
}

/** What was signed, with the parts that he is shown; of the others he has the digests, so that he can check the whole. */
export function signatureForMaster({ sentTo: _, ...signature }: Signature, preferences: Preferences): Signature {
  const { content } = signature;
  if (!content) return signature;
  const isShown = (name: string) => isPartShown(name, preferences);
  const shown = withheld(content.shown, (name) => name !== ATTACHMENTS_PART);
  return { ...signature, content: { decided: withheld(content.decided, isShown), shown } };
}

/** Whether a part of what is signed is shown to a master. */
export function isPartShown(name: string, { flags, vesselFields }: Preferences): boolean {
  const [part, key = ''] = name.split('.');
  if (part === 'lists') return isListShown(key as PilotageExtra['extraType'], flags);
  if (part !== 'vessel') return ['fields', 'constraints', 'drawings', 'tugs', 'texts'].includes(part ?? '');
  const field = VESSEL_FIELDS.find((each) => each.key === key);
  return field
    ? isVesselFieldShown(field.key, vesselFields, 'masterView')
    : ['IMO', 'name', 'bollard_swl'].includes(key);
}

/** PREFS-07: a port may keep the places of its waypoints from sight. */
function routeForMaster(route: Route, { hide_waypoint_location_enabled: isHidden }: FeatureFlags): Route {
  if (!isHidden) return route;
  const routeConstraints = route.routeConstraints.map((row) =>
    row.constraint.isWaypoint ? { ...row, constraint: { ...row.constraint, location: null } } : row,
  );
  return { ...route, routeConstraints };
}

/** PREFS-03, PREFS-04. General notes stay in the port. */
function isListShown(type: PilotageExtra['extraType'], flags: FeatureFlags): boolean {
  if (type === 'checklist' || type === 'values_checklist') return flags.show_checklist_in_master_view;
  if (type === 'pass_fail_checklist') return flags.show_passfail_in_master_view;
  if (type === 'timestamp_checklist') return flags.show_timestamps_in_master_view;
  return type === 'flowlist';
}

/** The view takes its flags from these; what the port hides in its own app is not told. */
function preferenceForMaster({ key, metadata }: PreferenceEntry): PreferenceEntry[] {
  if (key === 'feature_flags' || key === 'tidal_rate_config') return [{ key, metadata }];
  if (key !== 'vessel_field_display_config') return [];
  return [{ key, metadata: { disabled_master_view: metadata['disabled_master_view'] ?? {} } }];
}
