/**
 * Milliseconds. The first new password in the life of a server waits until the list of common ones is made: two seconds of a
 * processor, many more where the machine is busy with others.
 */
export const NEW_PASSWORD_WAIT_MS = 60_000;
