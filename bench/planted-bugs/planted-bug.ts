/** One place of the sync room (`sync/src/<file>`) and what is put there instead. */
export interface Change {
  file: string;
  find: string;
  put: string;
}

/** A mistake that somebody could make in the engine, on the server or in a port of the device. */
export interface PlantedBug extends Change {
  name: string;
  also?: Change;
  /** It shows itself once in thousands of schedules: `npm run sim:mutants` looks for it, `npm test` does not. */
  isRare?: boolean;
}
