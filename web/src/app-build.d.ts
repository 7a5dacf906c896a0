/** Number of this build, as `package.json` has it; the bundler puts it in. */
declare const __APP_BUILD__: string;
