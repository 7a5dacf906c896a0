/** The route of a pilotage as a file for the ship's own chart system, and a file from it as a route of a port. */
export const RTZ = {
  button: 'Download RTZ',
  /** Why there is no file. */
  noRoute: 'No route is set for this pilotage: there is nothing to put into an RTZ file.',
  locationsHidden: 'The port hides where its waypoints lie: its routes are not given out as RTZ.',
  tooFewPlaces: 'Fewer than two places of this route have a position: there is nothing to put into an RTZ file.',
  loading: 'The route is loading.',
  notLoaded: 'The route could not be loaded.',
  /** In the file: what it is. */
  status: 'Pilotage plan',
  schedule: 'Pilotage plan',
  notAssessed: (name: string) => `${name}: hidden from the plan, not assessed`,
  allowances: (name: string, metres: string) => `${name}: allowances of ${metres} besides the margin`,
};
