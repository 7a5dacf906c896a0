type Matrix = readonly [number, number, number, number, number, number];

interface State {
  matrix: Matrix;
  values: Record<string, string>;
}

const hex = (share: string) =>
  Math.round(Number(share) * 255)
    .toString(16)
    .padStart(2, '0');

/** The operators of a sheet as a PDF reader understands them (ISO 32000-1, table 51), told as SVG without any nesting. */
export function paintedSvg(
  operators: string,
  opacities: Record<string, object>,
  width: number,
  height: number,
): string {
  const kept: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], values: { fill: '#000000', stroke: '#000000' } };
  let path = '';
  const shapes: string[] = [];
  const set = (values: Record<string, string>) => {
    state = { ...state, values: { ...state.values, ...values } };
  };
  for (const line of operators.split('\n')) {
    const words = line.split(' ');
    const operator = words.pop() ?? '';
    const rgb = () => `#${words.map(hex).join('')}`;
    if (operator === 'q') kept.push(state);
    else if (operator === 'Q') state = kept.pop() ?? state;
    else if (operator === 'cm') state = { ...state, matrix: times(state.matrix, words.map(Number) as never) };
    else if (operator === 'rg') set({ fill: rgb() });
    else if (operator === 'RG') set({ stroke: rgb() });
    else if (operator === 'w') set({ 'stroke-width': words.join('') });
    else if (operator === 'M') set({ 'stroke-miterlimit': words.join('') });
    else if (operator === 'j') set({ 'stroke-linejoin': words.join('') === '1' ? 'round' : 'miter' });
    else if (operator === 'J') set({ 'stroke-linecap': words.join('') === '1' ? 'round' : 'butt' });
    else if (operator === 'd') set({ 'stroke-dasharray': /\[(.*)\]/.exec(line)?.[1] || 'none' });
    else if (operator === 'gs') {
      const { ca, CA } = opacities[words.join('').slice(1)] as { ca?: number; CA?: number };
      set({ ...(ca && { 'fill-opacity': String(ca) }), ...(CA && { 'stroke-opacity': String(CA) }) });
    } else if (operator === 're') {
      const [x, y, w, h] = words;
      path += `M${x} ${y}h${w}v${h}h-${w}z`;
    } else if (['m', 'l', 'c', 'h'].includes(operator))
      path += `${operator.replace('h', 'z').toUpperCase()}${words.join(' ')}`;
    else if (/^(f|B|S)\*?$/.test(operator)) {
      const own: Record<string, string> = { ...state.values };
      if (operator.startsWith('f')) own['stroke'] = 'none';
      if (operator === 'S') own['fill'] = 'none';
      if (operator.endsWith('*')) own['fill-rule'] = 'evenodd';
      const attributes = Object.entries(own).map(([name, value]) => `${name}="${value}"`);
      shapes.push(`<path transform="matrix(${state.matrix.join(' ')})" d="${path}" ${attributes.join(' ')}/>`);
      path = '';
    } else throw new Error(`operator ${line}`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** What is nearer to the shape stands second. */
function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
