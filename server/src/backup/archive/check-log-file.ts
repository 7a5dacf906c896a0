import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { hexadecimal, packedLog } from './archive-folder.ts';
import { beginOfLog, LOG_FILE_BYTES, timelineOfLog } from './log-names.ts';

const unpack = promisify(gunzip);

/**
 * The bytes of an archived file of the log as they lie there, when it is whole and the one that its name says; else null.
 * PostgreSQL takes a damaged one for the end of the log and says nothing: it must be found before.
 */
export async function checkLogFile(life: string, name: string): Promise<Buffer | null> {
  const packed = await readFile(packedLog(life, name));
  // Cut, or with other bytes than were packed: gzip keeps a sum of them.
  const log = await unpack(packed, { maxOutputLength: LOG_FILE_BYTES }).catch(() => null);
  return log && isLog(log, name, basename(life)) ? packed : null;
}

/** The first page of each file says where in which log it stands (XLogLongPageHeaderData of xlog_internal.h). */
function isLog(log: Buffer, name: string, life: string): boolean {
  if (log.length !== LOG_FILE_BYTES) return false;
  return (
    log.readUInt32LE(4) === timelineOfLog(name) &&
    log.readBigUInt64LE(8) === beginOfLog(name) &&
    life.startsWith(hexadecimal(log.readBigUInt64LE(24))) &&
    log.readUInt32LE(32) === LOG_FILE_BYTES
  );
}
