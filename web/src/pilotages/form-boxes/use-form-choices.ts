import { listBerthStations, listRoutes } from '@leadline/domain/contract/port-endpoints';
import { listUsers } from '@leadline/domain/contract/session-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import type { BerthStation } from '@leadline/domain/ports/berth-station';
import type { RouteSummary } from '@leadline/domain/routes/route';
import { placesFor, routeChoices } from '@leadline/domain/routes/route-rules';
import { type Person, pilotsOfPort } from '@leadline/domain/session/user';
import { UNASSIGNED } from '@leadline/domain/words/labels';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { useMemo } from 'react';
import { type Loaded, useEntity } from '../../data/use-entity.ts';
import type { Choice } from '../../ui/boxes/choice-box.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

/** What can be chosen on the form, and how the reading of it stands. */
export interface FormChoices {
  places: readonly BerthStation[];
  /** The routes between the chosen places; undefined while they are looked up. */
  routes: readonly RouteSummary[] | undefined;
  from: readonly Choice[];
  to: readonly Choice[];
  routeChoices: readonly Choice[];
  /** Everybody who may be, or is, its pilot. */
  pilots: readonly Choice[];
  /** For each of the two boxes: who is chosen in the other is left out. */
  pilot: readonly Choice[];
  pilotSecond: readonly Choice[];
  reading: { places: Loaded<unknown>; routes: Loaded<unknown>; pilots: Loaded<unknown> };
}

const NO_PILOT = '';
const PORT_FRESH_MS = 5 * 60_000;

/** A list of pilots says "Unassigned" with a value of its own; the form says null. */
export const pilotToChoice = (uuid: string | null): string => uuid ?? NO_PILOT;
export const choiceToPilot = (value: string | null): string | null => value || null;

export function useFormChoices(portUuid: string, form: PilotageForm, stored: Pilotage | null): FormChoices {
  const { movementType, fromLocation, toLocation } = form;
  const ofPort = { query: { portUuid } };
  const places = useEntity(listBerthStations, ofPort, { freshForMs: PORT_FRESH_MS });
  const users = useEntity(listUsers, ofPort, { freshForMs: PORT_FRESH_MS });
  const hasEnds = fromLocation !== null && toLocation !== null;
  const routes = useEntity(
    listRoutes,
    { query: { fromUuid: fromLocation ?? '', toUuid: toLocation ?? '' } },
    { enabled: hasEnds },
  );
  useFailureToast(places.status === 'error', LOADING_FAILED.locations);
  useFailureToast(users.status === 'error', LOADING_FAILED.pilots);
  useFailureToast(hasEnds && routes.status === 'error', LOADING_FAILED.routes);

  const known = useMemo(() => places.data ?? [], [places.data]);
  const found = hasEnds ? routes.data : NO_ROUTES;
  const pilots = pilotChoices(pilotsOfPort(users.data ?? [], portUuid), [stored?.pilot, stored?.pilotSecond]);
  return {
    places: known,
    routes: found,
    from: named(placesFor(movementType, 'fromLocation', known), stored?.fromLocation, fromLocation),
    to: named(placesFor(movementType, 'toLocation', known), stored?.toLocation, toLocation),
    routeChoices: named(routeChoices(form, found ?? NO_ROUTES), stored?.route, form.route),
    pilots,
    pilot: without(pilots, form.pilotSecond, form.pilot),
    pilotSecond: without(pilots, form.pilot, form.pilotSecond),
    reading: { places, routes, pilots: users },
  };
}

const NO_ROUTES: readonly RouteSummary[] = [];

interface Named {
  uuid: string;
  name: string;
}

/** The choices by name; what is stored and chosen stays readable while the list is not there, or without it. */
function named(choices: readonly Named[], stored: Named | null | undefined, chosen: string | null): Choice[] {
  const isMissing = stored && stored.uuid === chosen && !choices.some(({ uuid }) => uuid === chosen);
  return [...choices, ...(isMissing ? [stored] : [])].map(({ uuid, name }) => ({ value: uuid, label: name }));
}

/** Each person once, by last name: whoever is stored stays readable, also while the list of users is not there. */
function pilotChoices(pilots: readonly Person[], stored: readonly (Person | null | undefined)[]): Choice[] {
  const people = new Map([...stored, ...pilots].flatMap((person) => (person ? [[person.uuid, person]] : [])));
  const choices = [...people.values()].map((person) => ({ value: person.uuid, label: listName(person) }));
  const byName = choices.sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [{ value: NO_PILOT, label: UNASSIGNED }, ...byName];
}

/** Who is the other pilot cannot be chosen; a person who is stored as both stays readable in both boxes. */
function without(choices: readonly Choice[], other: string | null, chosen: string | null): Choice[] {
  return choices.filter(({ value }) => value === NO_PILOT || value === chosen || value !== other);
}

/** "Ngata, Aroha": lists of people are looked through by last name. */
function listName({ metadata }: Person): string {
  return metadata ? `${metadata.lastName}, ${metadata.firstName}` : 'Unknown';
}
