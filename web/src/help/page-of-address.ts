import type { HelpPageName } from '@leadline/domain/help/help-pages';
import { matchPath } from 'react-router';
import { paths } from '../app/paths.ts';

/** Where each page of the help belongs; a page without an address opens from its own button, and from the list of pages. */
const ADDRESSES: Readonly<Record<HelpPageName, readonly string[]>> = {
  list: [paths.list],
  board: [paths.board],
  vessel: [paths.vesselTab(':id'), paths.editVessel(':id')],
  tides: [paths.risksTab(':id')],
  dukc: [],
  'pilotage plan': [paths.planTab(':id')],
  stage: [paths.planStage(':id', ':stage'), paths.departureBerthing(':id'), paths.arrivalBerthing(':id')],
  replay: [paths.planReplay(':id')],
  weather: [paths.weatherTab(':id')],
  tugs: [paths.tugsTab(':id')],
  checklist: [paths.summaryTab(':id')],
  acceptance: [paths.acceptanceTab(':id')],
  admin: [paths.adminTab(':id')],
  attachments: [paths.attachments(':id')],
  record: [paths.record(':id')],
  sync: [],
  people: [paths.people],
};

/** The page of the help for this address; that of the list where there is none. */
export function helpOfAddress(pathname: string): HelpPageName {
  const names = Object.keys(ADDRESSES) as HelpPageName[];
  return names.find((name) => ADDRESSES[name].some((address) => matchPath(address, pathname))) ?? 'list';
}
