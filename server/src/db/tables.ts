import type { AccountTables } from './tables/account-tables.ts';
import type { PilotageTables } from './tables/pilotage-tables.ts';
import type { PortTables } from './tables/port-tables.ts';
import type { RecordTables } from './tables/record-tables.ts';
import type { RouteTables } from './tables/route-tables.ts';
import type { TideTables } from './tables/tide-tables.ts';
import type { WriteTables } from './tables/write-tables.ts';

/** The tables as the server reads and writes them; lengths are metres. `tables.test.ts` compares them with the database. */
export interface Tables
  extends AccountTables,
    PortTables,
    TideTables,
    RouteTables,
    PilotageTables,
    RecordTables,
    WriteTables {}
