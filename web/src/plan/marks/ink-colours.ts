import type { Ink } from '@leadline/domain/plan/marks/mark';
import type { Palette } from '../../ui/palette/palette-store.ts';

/**
 * What each ink looks like on a chart, by palette. In the dark ones black is light, as the ink of the chart is, and
 * white a grey beside it, so that neither vanishes on the ground; nothing is brighter than the words of the screen.
 */
export const INK_COLOURS: Record<Palette, Record<Ink, string>> = {
  day: {
    black: '#111111',
    blue: '#1464d2',
    red: '#d21f2b',
    green: '#0e7f4d',
    white: '#ffffff',
    highlight: '#f2b600',
    computed: '#1d3c67',
    passed: '#008300',
    caution: '#8f6b00',
    failed: '#d60018',
    unknown: '#535353',
    halo: '#ffffff',
    rim: '#111111',
  },
  bright: {
    black: '#000000',
    blue: '#0a4fb0',
    red: '#b8101c',
    green: '#006b3c',
    white: '#ffffff',
    highlight: '#f2b600',
    computed: '#0c203a',
    passed: '#006b00',
    caution: '#6f5300',
    failed: '#b80014',
    unknown: '#3d3d3d',
    halo: '#ffffff',
    rim: '#000000',
  },
  dusk: {
    black: '#dedad2',
    blue: '#7db1f0',
    red: '#f08a88',
    green: '#5cc08c',
    white: '#8c8c8c',
    highlight: '#a9820c',
    computed: '#a9cbf5',
    passed: '#5cc05c',
    caution: '#e0b73a',
    failed: '#ff8a7d',
    unknown: '#b0b0b0',
    halo: '#1f1f1f',
    rim: '#1f1f1f',
  },
  night: {
    black: '#b9af9f',
    blue: '#5f8fc4',
    red: '#cc7676',
    green: '#3f9165',
    white: '#74695a',
    highlight: '#7a4a08',
    computed: '#8aa0bd',
    passed: '#3c9a3c',
    caution: '#a8862a',
    failed: '#d8605a',
    unknown: '#9c6a34',
    halo: '#000000',
    rim: '#000000',
  },
};
