/** All that PostgreSQL sees of our environment: no PG* variable and no LD_LIBRARY_PATH may change what it does. */
export const postgresEnvironment = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  LANG: 'C',
  TZ: 'UTC',
};
