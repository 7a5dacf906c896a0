import { BERTHING } from './berthing.ts';

interface RemedyKind {
  kind: 'keel' | 'overhead';
  /** A tide override is meant, not the station's prediction. */
  isOverride: boolean;
}

/** What would make a failed row pass, in words; figures with their unit. The other rows are not asked. */
export function remedyWords(name: string, { kind, isOverride }: RemedyKind) {
  const tide = isOverride ? 'tide override' : 'tide';
  const [bound, draft] = kind === 'keel' ? ['or more', 'a max. draft'] : ['or less', 'an air draft'];
  return {
    tide: (height: string) => `${name} alone passes with a ${tide} of ${height} ${bound}`,
    greatest: (most: string) => `${name} alone passes with ${draft} of ${most} or less at this tide`,
  };
}

interface StartWords {
  clock: string;
  failing: readonly string[];
  unknown: readonly string[];
  isByPrediction: boolean;
}

const BY_PREDICTION = ', by prediction, without the typed tide';

/** "Cutter Channel alone passes from a start at 16:45; at that start Berthing Conditions still fail" */
export function startWords(name: string, from: 'from a start at' | 'up to a start at', start: StartWords): string {
  const { clock, failing, unknown, isByPrediction } = start;
  const others = [
    ...(failing.length > 0 ? [`${listed(failing)} still ${isOne(failing) ? 'fails' : 'fail'}`] : []),
    ...(unknown.length > 0 ? [`${listed(unknown)} cannot be calculated`] : []),
  ];
  const rest = others.length > 0 ? others.join(' and ') : 'everything else passes too';
  const alone = others.length > 0 ? ' alone' : '';
  return `${name}${alone} passes ${from} ${clock}${isByPrediction ? BY_PREDICTION : ''}; at that start ${rest}`;
}

export const NO_START = (name: string) => `${name} passes at no start within 12 hours`;

function isOne(names: readonly string[]): boolean {
  return names.length === 1 && names[0] !== BERTHING.title;
}

/** "A, B and C" */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
