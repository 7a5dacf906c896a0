import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';

/** A mark that says its outcome by its shape too: circle, triangle, square, ring. */
export function outcomeShape(verdict: ShownVerdict, x: number, y: number, reach: number): string {
  const [left, top, right, foot] = [x - reach, y - reach, x + reach, y + reach].map((value) => value.toFixed(2));
  const edge = 'stroke="#ffffff" stroke-width="0.8"';
  if (verdict === 'failed') return `<path d="M${left} ${top}H${right}V${foot}H${left}Z" fill="#b80014" ${edge}/>`;
  if (verdict === 'caution')
    return `<path d="M${x.toFixed(2)} ${top}L${right} ${foot}H${left}Z" fill="#8f6b00" ${edge}/>`;
  const circle = `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${reach}"`;
  if (verdict === 'passed') return `${circle} fill="#006b00" ${edge}/>`;
  return `${circle} fill="#ffffff" stroke="#000000" stroke-width="1"/>`;
}
