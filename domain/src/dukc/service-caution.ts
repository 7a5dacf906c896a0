import type { BesideLine } from '../risks/beside-line.ts';
import type { Zone } from '../time/port-clocks.ts';
import { type AnswerKind, isForOther, notKnownForWhich } from '../words/clearance/calculated-for.ts';
import { SERVICE_CAUTION, type ServiceName, WITHHELD } from '../words/session/providers.ts';
import type { AnswerFit } from './answer-fit.ts';
import type { ServiceVerdict } from './plan-outcome.ts';

/** What a service adds to the verdict of a pilotage, in one line. */
export interface ServiceLine extends BesideLine {
  kind: 'caution' | 'waiting';
}

/** What is known of a service's answer about a pilotage. */
export type ServiceState =
  | { is: 'known'; verdict: ServiceVerdict; fit: AnswerFit /** "0.00 m, 05:20 Cutter Channel" */; least: string }
  | { is: 'none' | 'notFetched' | 'loading' };

interface Wording {
  service: ServiceName;
  kind: AnswerKind;
  zone: Zone;
  /** The port relies on the service: that there is no answer is a caution too. */
  isRequired: boolean;
}

/**
 * A failure of a service, and an answer that has no verdict, are cautions of the pilotage; that the service has nothing,
 * or is not there, is one where the port relies on it. Null where the service passes her.
 */
export function serviceLine(state: ServiceState, wording: Wording): ServiceLine | null {
  const { service, isRequired } = wording;
  if (state.is === 'loading') return { kind: 'waiting', text: SERVICE_CAUTION.waiting(service) };
  if (state.is === 'known') {
    const text = knownText(state, wording);
    return text === null ? null : { kind: 'caution', text };
  }
  return isRequired ? { kind: 'caution', text: SERVICE_CAUTION[state.is](service) } : null;
}

function knownText(
  { verdict, fit, least }: Extract<ServiceState, { is: 'known' }>,
  { service, kind, zone }: Wording,
): string | null {
  if (verdict === 'passed') return null;
  if (verdict === 'failed') return SERVICE_CAUTION.failed(service, least);
  if (verdict === 'notCalculable') return SERVICE_CAUTION.notCalculable(service);
  return SERVICE_CAUTION.withheld(service, firstReason(fit, kind, zone));
}

/** The whole of them stands in the service's panel. */
function firstReason({ differences, unknown }: AnswerFit, kind: AnswerKind, zone: Zone): string {
  if (differences.length > 0) return `${isForOther(kind, differences, zone)}.`;
  return unknown.length > 0 ? notKnownForWhich(kind, unknown) : `${WITHHELD.old}.`;
}
