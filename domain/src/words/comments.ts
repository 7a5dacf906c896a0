/** What ship and port write to each other. */
export const COMMENTS = {
  title: 'Comments',
  none: 'No comments yet',
  newOne: 'New comment',
  toShip: 'To the ship',
  toPilots: 'To the pilots',
  limit: (count: number, limit: number) => `${count} / ${limit} character limit`,
  send: 'Send',
  sending: 'Sending…',
  cancel: 'Cancel',
  loading: 'Loading the comments',
  loadFailed: 'Error loading comments thread',
  sent: 'Your comment has been sent',
  sendFailed: 'Error adding comment',
  offline: 'You are offline: comments are sent by the server.',
  notHere: 'Comments are not on this tablet yet. They load when it is online.',
  readers: 'Only pilots and the office write comments.',
  closed: 'This pilotage is over: nobody comments on it any more.',
  notShared: 'The ship reads them by the link of Share Pilotage Plan.',
  disagreement: 'Does not agree',
  disagreementKept: 'Kept on this tablet. The pilot sends it when the network is back.',
  textRemoved: 'Text removed',
  waits: 'Waits on this tablet to be sent',
  /** Of an answer that waited for a network: by the clock of the device, and by the server's. */
  givenAndReceived: (given: string, received: string) => `given ${given}, received ${received}`,
  tooOften: 'Too many comments within an hour. Wait a little.',
  over: 'This link takes no comments any more.',
} as const;

/** By the role of who wrote. */
export const COMMENT_ROLE_NAMES = {
  pilot: 'Pilot',
  office: 'Port office',
  master: 'Master',
  information: 'For information',
} as const;
