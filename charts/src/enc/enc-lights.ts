import { codesOf, type EncObject, figureOf, textOf } from './enc-objects.ts';

/** Rhythms of S-57 (attribute LITCHR) by the letters of INT 1, section P. */
const RHYTHMS: Record<number, string> = {
  1: 'F',
  2: 'Fl',
  3: 'LFl',
  4: 'Q',
  5: 'VQ',
  6: 'UQ',
  7: 'Iso',
  8: 'Oc',
  9: 'IQ',
  10: 'IVQ',
  11: 'IUQ',
  12: 'Mo',
  13: 'FFl',
  14: 'Fl+LFl',
  15: 'Oc+Fl',
  16: 'FLFl',
  17: 'Al Oc',
  18: 'Al LFl',
  19: 'Al Fl',
  25: 'Q+LFl',
  26: 'VQ+LFl',
  27: 'UQ+LFl',
  28: 'Al',
  29: 'Al FFl',
};
/** White, red, green, blue, yellow, amber, violet, orange (attribute COLOUR). */
const COLOURS: Record<number, string> = { 1: 'W', 3: 'R', 4: 'G', 5: 'Bu', 6: 'Y', 9: 'Am', 10: 'Vi', 11: 'Or' };
/** Rhythms whose period a chart does not print. */
const WITHOUT_PERIOD = new Set([1, 4, 5, 6]);

/** The lights of one place in the words of a chart: "Fl(2) R 5s 11m 14M"; sectors of one rhythm share it: "Oc WRG 6s". */
export function lightWords(lights: readonly EncObject[]): string {
  const keyOf = (light: EncObject) => [rhythmOf(light), periodOf(light)].join(' ');
  const keys = [...new Set(lights.map(keyOf))];
  return keys.map((key) => wordsOf(lights.filter((light) => keyOf(light) === key))).join('; ');
}

function wordsOf(lights: readonly EncObject[]): string {
  const [light] = lights;
  if (!light) return '';
  const colours = [...new Set(lights.flatMap((each) => codesOf(each, 'COLOUR')))].map((code) => COLOURS[code] ?? '?');
  const only = colours.join('');
  const greatest = (name: string) => Math.max(0, ...lights.map((each) => figureOf(each, name) ?? 0));
  const [height, range] = [greatest('HEIGHT'), greatest('VALNMR')];
  return [
    rhythmOf(light),
    only === 'W' ? '' : only,
    periodOf(light),
    height > 0 ? `${height}m` : '',
    range > 0 ? `${range}M` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function rhythmOf(light: EncObject): string {
  const rhythm = RHYTHMS[figureOf(light, 'LITCHR') ?? 0] ?? 'Lt';
  const group = textOf(light, 'SIGGRP')?.replaceAll(/\(\)/g, '') ?? '';
  return group === '(1)' ? rhythm : `${rhythm}${group}`;
}

function periodOf(light: EncObject): string {
  const period = figureOf(light, 'SIGPER');
  return period === null || WITHOUT_PERIOD.has(figureOf(light, 'LITCHR') ?? 0) ? '' : `${period}s`;
}
