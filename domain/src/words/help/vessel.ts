import type { HelpPage } from './help-page.ts';

export const VESSEL_HELP: HelpPage = {
  title: 'Vessel',
  shows: [
    'The ship drawn to scale from her own measures, her drafts, and her details as the port shows them.',
    'Drafts are corrected in place. A figure that is hardly possible is asked about before it is saved.',
    'Full Details has her record, which all her pilotages share.',
  ],
  terms: ['imo', 'loa', 'hoa', 'maxDraft', 'airDraft', 'trim', 'squat', 'windage', 'sideTo'],
  unknown: [
    'Her record is what people and systems of the port have entered. Compare it with the ship’s own pilot card.',
    'Drafts do not change by themselves with fuel, ballast, density of the water or list.',
    'Squat at full harbour speed is a figure of her record. It is counted nowhere by itself.',
  ],
};
