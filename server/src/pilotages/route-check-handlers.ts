import type { Api } from '../http/deps.ts';
export function mountRouteChecks(_api: Api): void {}
