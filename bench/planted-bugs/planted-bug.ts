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
  /**
   * It shows itself once in thousands of schedules: `npm run sim:mutants` looks for it, `npm test` does not. This unit
   * test fails with it at once; of a mistake in the simulated server or storage, with the same one in the real code.
   */
  carriedBy?: Carrier;
}

interface Carrier {
  /** From the root of the project. */
  file: string;
  /** Its title as the file has it. */
  test: string;
}
