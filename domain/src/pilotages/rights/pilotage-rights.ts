import { type PilotageField, rowOf } from '../pilotage-fields.ts';
import { isEndState, isStatusEdge, type PilotageStatus } from './pilotage-status.ts';

/** Who asks: the roles of the user, and the user. */
export interface Caller {
  userUuid: string;
  roles: readonly string[];
}

/** What decides the rights of a caller on one pilotage. */
export interface RightsFacts {
  status: PilotageStatus;
  pilot: { uuid: string } | null;
  pilotSecond: { uuid: string } | null;
}

export interface PilotageRights {
  /** False: the pilotage does not exist for this caller. */
  read: boolean;
  /** Which fields of the pilotage may change. */
  fields: 'all' | 'pilots' | 'none';
  /** Route checks, tugs, drawings, extras, vessel. */
  plan: boolean;
  /** One of its pilots. */
  assigned: boolean;
}

const EDITING_ROLES = ['pilot', 'staff', 'admin'];

/** FORM-22: pilots, port staff and administrators edit; everybody else reads. */
export function canEdit(caller: Caller): boolean {
  return caller.roles.some((role) => EDITING_ROLES.includes(role));
}

/** The master sees the pilotage by a link, without a user of the port's own. */
export function isMaster(caller: Caller): boolean {
  return caller.roles.includes('master') && !canEdit(caller);
}

/** Port staff and administrators work for the office: the rules that bind pilots do not bind them. */
export function isOffice(caller: Caller): boolean {
  return caller.roles.includes('staff') || isAdministrator(caller);
}

/** Administrators alone see and change the people of a port. */
export function isAdministrator({ roles }: Pick<Caller, 'roles'>): boolean {
  return roles.includes('admin');
}

/** PREFS-02: the flag stops users who are pilots and nothing more. */
export function mayCreatePilotage(caller: Caller, pilotCreationDisabled: boolean): boolean {
  return canEdit(caller) && (isOffice(caller) || !pilotCreationDisabled);
}

export function isAssigned(caller: Caller, facts: Pick<RightsFacts, 'pilot' | 'pilotSecond'>): boolean {
  return facts.pilot?.uuid === caller.userUuid || facts.pilotSecond?.uuid === caller.userUuid;
}

/** FORM-08: a pilot who is not one of its pilots, once somebody is, may change the pilots and nothing else. */
export function isAssigneeOnly(caller: Caller, facts: Pick<RightsFacts, 'pilot' | 'pilotSecond'>): boolean {
  const somebody = facts.pilot !== null || facts.pilotSecond !== null;
  return !isOffice(caller) && somebody && !isAssigned(caller, facts);
}

/** The rights table of the product: the function that greys a control is the function that refuses on the server. */
export function rightsOf(caller: Caller, facts: RightsFacts): PilotageRights {
  const open = canEdit(caller) && !isEndState(facts.status);
  return {
    read: facts.status !== 'Arch' || isOffice(caller),
    fields: !open ? 'none' : isAssigneeOnly(caller, facts) ? 'pilots' : 'all',
    plan: open,
    assigned: isAssigned(caller, facts),
  };
}

/** Why a caller may not write what is planned beside the form: tugs, drawings; null when he may. */
export function planRefusal(caller: Caller, facts: RightsFacts): 'endState' | 'forbidden' | null {
  if (isEndState(facts.status)) return 'endState';
  return rightsOf(caller, facts).plan ? null : 'forbidden';
}

/** DUKC-07: the plan to sail by is chosen by who sails, first or second pilot; everybody else reads it. */
export function mayChooseVariant(rights: PilotageRights): boolean {
  return rights.assigned && rights.fields === 'all';
}

/** FORM-20: whether a field may change under these rights. */
export function mayChangeField({ fields }: Pick<PilotageRights, 'fields'>, field: PilotageField): boolean {
  return fields === 'all' || (fields === 'pilots' && rowOf(field).group === 'pilots');
}

/** Whether all of these fields may change under these rights. */
export function mayChange(rights: PilotageRights, fields: readonly PilotageField[]): boolean {
  if (fields.includes('omcChosenPreliminaryPlanId') && !mayChooseVariant(rights)) return false;
  return rights.fields !== 'none' && fields.every((field) => mayChangeField(rights, field));
}

interface Acceptance {
  pilotAccepted: boolean;
  masterAccepted: boolean;
}

type ChangeRefusal = 'endState' | 'statusNotAllowed' | 'forbidden';

/**
 * Why a caller may not change these fields of a pilotage, and its status with them; null when they may. What is over
 * stays as it is, but Done may still be archived. ADMIN-02: only its pilots set it Done or Arch, and Done needs both
 * acceptances.
 */
export function changeRefusal(
  caller: Caller,
  facts: RightsFacts & Acceptance,
  fields: readonly PilotageField[],
  status: PilotageStatus = facts.status,
): ChangeRefusal | null {
  const isArchiving = status === 'Arch' && fields.length === 1;
  if (isEndState(facts.status) && !(facts.status === 'Done' && isArchiving)) return 'endState';
  const refused = status === facts.status ? null : statusRefusal(caller, facts, status);
  return refused ?? (isArchiving || mayChange(rightsOf(caller, facts), fields) ? null : 'forbidden');
}

function statusRefusal(caller: Caller, facts: RightsFacts & Acceptance, to: PilotageStatus): ChangeRefusal | null {
  if (!isStatusEdge(facts.status, to)) return 'statusNotAllowed';
  const isOfItsPilots = to === 'Arch' || to === 'Done';
  if (isOfItsPilots && !isAssigned(caller, facts)) return 'forbidden';
  return to === 'Done' && !(facts.pilotAccepted && facts.masterAccepted) ? 'statusNotAllowed' : null;
}
