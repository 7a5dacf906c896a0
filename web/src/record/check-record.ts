import { readRecordFile } from '@leadline/domain/record/history/entries-of-record';
import { readTurnOver } from '@leadline/domain/record/turn-over';
import { type KnownBesides, type RecordVerdict, verifyRecord } from '@leadline/domain/record/verify-record';
import { type LogAlarm, watchHead } from './kept-heads.ts';
import { webPrimitives } from './web-primitives.ts';

export const checkRecord = (text: string, known: KnownBesides): RecordVerdict =>
  verifyRecord(webPrimitives, text, known);

/** Whether its log still holds what this device has seen of it before; null when it does, or was never seen. */
export async function watchLog(text: string): Promise<LogAlarm | null> {
  const record = readRecordFile(text);
  const turnOvers = (record?.turnOvers ?? []).flatMap((note) => readTurnOver(webPrimitives, note) ?? []);
  return record?.log ? watchHead(record.log, turnOvers) : null;
}
