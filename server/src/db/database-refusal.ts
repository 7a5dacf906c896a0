export type RefusalCode =
  | 'UNSUPPORTED'
  | 'NO_ACCOUNT'
  | 'FOLDER_REACH'
  | 'ARCHIVE_FOLDER'
  | 'NO_BINARIES'
  | 'IN_USE'
  | 'IN_USE_ELSEWHERE'
  | 'NOT_A_CLUSTER'
  | 'OTHER_VERSION'
  | 'WONT_STOP'
  | 'SURVIVORS'
  | 'SOCKET_FOLDER'
  | 'INITDB_FAILED'
  | 'START_FAILED'
  | 'UNREACHABLE'
  | 'TOO_OLD'
  | 'ROLE_TOO_MIGHTY'
  | 'ROLE_OWNS'
  | 'NOT_THE_OWNER'
  | 'TABLES_IN_USE'
  | 'NO_DATABASE'
  | 'NEWER_RELEASE'
  | 'NO_DOOR'
  | 'DOOR_IS_OPEN';

/** Why there is no database to work with, in words for the person at the terminal. */
export class DatabaseRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
