import { instantToIso } from '@leadline/domain/time/instant';
import type { AuditFault, AuditVerdict } from './verify-audit.ts';

/** What was found, for the operator. */
export function auditReport({ sound, fault, erased, notSealed }: AuditVerdict): string {
  const open = notSealed === 0 ? 'No entry waits' : notSealed === 1 ? '1 entry waits' : `${notSealed} entries wait`;
  const outcome = fault ? faultWords(fault) : `${sound} sealed entries are as they were written.`;
  const values =
    erased === 0 ? '' : `\nOf ${erased} of them the values were erased; "audit -- list --thing audit:erased" says why.`;
  return `${outcome}${values}\n${open} to be sealed.`;
}

function faultWords(fault: AuditFault): string {
  const at = `link ${fault.position}`;
  switch (fault.kind) {
    case 'changed': {
      const { id, at: when, action, entityType, entityId } = fault.entry;
      const time = when === null ? 'a time that is none' : instantToIso(when);
      return `CHANGED: entry ${id} of ${time}, ${action} ${entityType} ${entityId} (${at}). What follows was not looked at.`;
    }
    case 'takenOut':
      return `TAKEN OUT: entry ${fault.auditId} (${at}) is gone. What follows was not looked at.`;
    case 'linkMissing':
      return `TAKEN OUT: ${at} of the chain is gone. What follows was not looked at.`;
    case 'headDiffers':
      return `REWRITTEN: ${at} is another than the one that was written down.`;
    case 'headMissing':
      return `CUT OFF: the chain ends before ${at}, which was written down.`;
  }
}
