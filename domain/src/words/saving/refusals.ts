const KEPT = 'What you typed is kept here.';

/** In a form whose save nobody answered. */
export const NO_ANSWER_KEPT = 'No answer from the server. What you typed is kept: try again, nothing is saved twice.';

type RecordName = 'pilotage' | 'vessel';

/** Why the server refused what a form sent, by the code of the failure. */
const REFUSED: Readonly<Record<string, (record: RecordName) => string>> = {
  forbidden: (record) => `You may not change this ${record}. ${KEPT}`,
  portNotAllowed: () => `You do not belong to this port. ${KEPT}`,
  notFound: (record) => `This ${record} does not exist any more. ${KEPT}`,
  endState: (record) => `This ${record} is done, archived or cancelled and cannot be changed. ${KEPT}`,
  statusNotAllowed: (record) => `The status of this ${record} has changed meanwhile. Leave the form and open it again.`,
  conflict: (record) => `Someone changed this ${record} while you were editing. Leave the form and open it again.`,
};

/** Why the server said no to a form, as a sentence. */
export function refusalText(code: string, record: RecordName): string {
  return REFUSED[code]?.(record) ?? `The server did not accept this. ${KEPT}`;
}

/** Why edits of a record are still here, by the reason of the failure or the code of the refusal. */
export const NOT_SENT: Readonly<Record<string, string>> = {
  network: 'no answer',
  timeout: 'no answer in time',
  server: 'the server could not take it',
  schema: 'this version of the app cannot send it: update the app, then retry',
  gone: 'it does not exist on the server any more',
  endState: 'it is done, archived or cancelled: export your changes or ask for it to be reopened',
  forbidden: 'you may not change it any more',
  portNotAllowed: 'you do not belong to this port any more',
  statusNotAllowed: 'its status does not allow this any more',
};

/** ERR-32: before the reason, of a tug that could not be sent. */
export const TUG_NOT_SENT = {
  add: 'Failed to add pilotage tug',
  remove: 'Failed to delete pilotage tug',
  taken: 'the line or the tug is taken',
} as const;
