import { readRecordFile } from '@leadline/domain/record/history/entries-of-record';
import { readTurnOver } from '@leadline/domain/record/turn-over';
import { type RecordVerdict, verifyRecord } from '@leadline/domain/record/verify-record';
import { type LogAlarm, watchHead } from './kept-heads.ts';
import { webPrimitives } from './web-primitives.ts';

/** `witnesses`: the verifier keys of those whose word for the time counts here. */
export const checkRecord = (text: string, witnesses: readonly string[]): RecordVerdict =>
  verifyRecord(webPrimitives, text, witnesses);

/** Whether its log still holds what this device has seen of it before; null when it does, or was never seen. */
export async function watchLog(text: string): Promise<LogAlarm | null> {
  const record = readRecordFile(text);
  const turnOvers = (record?.turnOvers ?? []).flatMap((note) => readTurnOver(webPrimitives, note) ?? []);
  return record?.log ? watchHead(record.log, turnOvers) : null;
}
