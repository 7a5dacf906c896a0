import { PROVIDER_PROBLEMS } from '../session/providers.ts';

/** Words of the port-call events on the Admin tab. */
export const PORT_CALLS = {
  title: 'Port-call events',
  download: 'Port-call events',
  loading: 'Loading...',
  offline: 'You are offline: the file comes from the server.',
  waiting: 'Times that this tablet has not sent are not in it.',
  failed: 'Error loading port-call events',
  /** Of the file: what it holds, and what it could not say. */
  saved: (events: number, leftOut: number) =>
    `${count(events, 'event')} saved${leftOut === 0 ? '' : `, ${count(leftOut, 'time')} left out`}`,
  ended:
    'The receiver of this port has said that it wants no more events (410). Nothing is sent to it until one is sent again.',
  waitingToSend: (messages: number) => `${count(messages, 'event')} waiting to be sent`,
  notTaken: (messages: number) => `${count(messages, 'event')} not taken by the receiver of this port`,
  heldBack: (messages: number) =>
    `${count(messages, 'event')} of this pilotage ${messages === 1 ? 'waits' : 'wait'} behind it`,
  sendAgain: 'Send again',
  leaveOut: 'Leave out',
  sendAgainOf: (label: string, vessel: string) => `Send again: ${label}, ${vessel}`,
  leaveOutOf: (label: string, vessel: string) => `Leave out: ${label}, ${vessel}`,
  decidedOffline: 'You are offline: what was not taken can be sent again when the server is there.',
  notDecided: 'Error deciding about the event',
  ask: {
    title: 'Leave out this event',
    text: 'The receiver is never told of this time. Events that wait behind it are sent.',
    go: 'Leave out',
    stay: 'Keep',
  },
} as const;

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Why nothing can be said of this port call. */
export const PORT_CALL_REFUSED = {
  noUnLocode: 'This port has no UN/LOCODE in its pack, without which no event can be named.',
  noShipNumber: 'The ship has neither an IMO number nor an MMSI number.',
  noMovement: 'The pilotage has no movement: arrival, departure or shift.',
} as const;

export const LEFT_OUT = {
  noCode: 'the port gives it no code',
  unknownCode: 'its code is none of the standard',
  notOfMovement: 'not said of this movement',
  onlyActual: 'said only once it has happened',
} as const;

/** Why the receiver did not take an event: what it answered, or what stood in the way. */
export function messageProblem(problem: string, status: number | null): string {
  if (problem === 'gone') return 'the receiver says that it is gone (410)';
  if (problem === 'refused') return `the receiver refused it (${status})`;
  if (Object.hasOwn(PORT_CALL_REFUSED, problem))
    return `${PORT_CALL_REFUSED[problem as keyof typeof PORT_CALL_REFUSED]} Record the time again once that is put right.`;
  const known = Object.hasOwn(PROVIDER_PROBLEMS, problem)
    ? PROVIDER_PROBLEMS[problem as keyof typeof PROVIDER_PROBLEMS].replaceAll('the service', 'the receiver')
    : 'it was not taken';
  return status === null ? known : `${known} (${status})`;
}
