/** Number of this build, as `package.json` has it; the bundler puts it in. */
declare const __APP_BUILD__: string;
/** Its version, likewise. */
declare const __APP_VERSION__: string;
/** True only in the build that the walk of the kills makes for itself (`web/src/sync/watched-sync.ts`). */
declare const __SYNC_WATCHED__: boolean;
