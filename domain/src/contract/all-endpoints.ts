import type { Endpoint } from './endpoint.ts';
import {
  createPilotage,
  createRouteCheck,
  listPilotages,
  readPilotage,
  updatePilotage,
  updateRouteCheck,
} from './pilotage-endpoints.ts';
import {
  listBerthStations,
  listPortExtras,
  listPreferences,
  listRoutes,
  listTideStations,
  readRoute,
  readTideData,
} from './port-endpoints.ts';
import { listPorts, listUsers, login, logout, ping, readSettings, refresh } from './session-endpoints.ts';
import { readVessel, searchVessels, writeVessel } from './vessel-endpoints.ts';

/** The whole contract: what the API's own description prints and what the test of access walks. */
export const allEndpoints: readonly Endpoint[] = [
  ping,
  readSettings,
  login,
  refresh,
  logout,
  listPorts,
  listUsers,
  listPreferences,
  listBerthStations,
  listPortExtras,
  listRoutes,
  readRoute,
  listTideStations,
  readTideData,
  searchVessels,
  readVessel,
  writeVessel,
  listPilotages,
  readPilotage,
  createPilotage,
  updatePilotage,
  createRouteCheck,
  updateRouteCheck,
];
