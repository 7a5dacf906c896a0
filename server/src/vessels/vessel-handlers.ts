import type { Api } from '../http/deps.ts';
export function mountVessels(_api: Api): void {}
