/**
 * The colours of a sheet in the four palettes of the app. By day those of a paper chart: buff land, green flats, blue
 * shoals, white deep water, magenta for what is no ground. In the dark as an ECDIS has them (IHO S-52: the order of the
 * depths stays, all of it goes down to black), with letters in the amber of the app.
 *
 * A sheet is written in the colours of the day, and each of them occurs once in this table: by it the device finds the
 * colour of another palette.
 */
export const SHEET_COLOURS = {
  day: {
    deep: '#fbfdfe',
    depth5: '#e1f0f8',
    depth2: '#c3e0f0',
    depth0: '#a3cfe8',
    drying: '#c3d9a9',
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
    /** Around letters, so that they can be read on any ground. */
    halo: '#fefefe',
    /** What is white on the water itself: the stripes of a fairway buoy. */
    white: '#fdfdfd',
  },
  bright: {
    deep: '#ffffff',
    depth5: '#d5ebf7',
    depth2: '#acd6ee',
    depth0: '#7fbfe3',
    drying: '#abcd88',
    land: '#f7df98',
    pier: '#dcbd6c',
    built: '#e6c577',
    coast: '#1f1b10',
    contour: '#4a7390',
    text: '#000000',
    faint: '#34454f',
    magenta: '#83075f',
    red: '#b80d16',
    green: '#00693a',
    yellow: '#f2b705',
    paper: '#ffffff',
    halo: '#ffffff',
    white: '#ffffff',
  },
  dusk: {
    deep: '#12171c',
    depth5: '#16232d',
    depth2: '#1a3242',
    depth0: '#1f455c',
    drying: '#2b3d2b',
    land: '#3a3120',
    pier: '#4f4226',
    built: '#57492b',
    coast: '#9a8a62',
    contour: '#486a80',
    text: '#c4cbd0',
    faint: '#9aa6ae',
    magenta: '#de7fc7',
    red: '#d8504c',
    green: '#35a36b',
    yellow: '#d3a51c',
    paper: '#161a1e',
    halo: '#0c0f12',
    white: '#b9bec2',
  },
  night: {
    deep: '#06090c',
    depth5: '#08131b',
    depth2: '#0b1f2c',
    depth0: '#0f2c3e',
    drying: '#17261a',
    land: '#231b0e',
    pier: '#33280f',
    built: '#3a2d13',
    coast: '#6f5c36',
    contour: '#2d4a5c',
    text: '#a57e4c',
    faint: '#987646',
    magenta: '#bd66a8',
    red: '#b0332f',
    green: '#2f8a57',
    yellow: '#a37f10',
    paper: '#0a0c0e',
    halo: '#040608',
    white: '#8d7f6c',
  },
} as const;

export type SheetPalette = keyof typeof SHEET_COLOURS;
export type SheetInk = keyof (typeof SHEET_COLOURS)['day'];

/** What a sheet is written in. */
export const INK = SHEET_COLOURS.day;
