/** The colours of a paper chart: buff land, green flats, blue shoals, white deep water, magenta for what is no ground. */
export const INK = {
  deep: '#fbfdfe',
  depth5: '#e1f0f8',
  depth2: '#c3e0f0',
  depth0: '#a3cfe8',
  drying: '#c3d9a9',
  dredged: '#fbfdfe',
  land: '#f6e6b6',
  pier: '#e4cf93',
  built: '#ecd49a',
  coast: '#4a4536',
  contour: '#7d9db4',
  text: '#1f2a33',
  faint: '#5c7383',
  magenta: '#a3207f',
  red: '#d2232a',
  green: '#0b8f4d',
  yellow: '#f2b705',
  paper: '#ffffff',
} as const;

export const FONT = 'Source Sans 3';
