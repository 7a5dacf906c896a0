/** The database of the edits of one user on this device. */
export const outboxName = (userUuid: string) => `pp-outbox-${userUuid}`;
