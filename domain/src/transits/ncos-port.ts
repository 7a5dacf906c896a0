import { isListedPort } from '../ports/listed-port.ts';

/** TRANSIT-01: the panel is for the ports that a setting of the server lists by name or by uuid. */
export function isNcosPort(port: { uuid: string; name: string }, listed: readonly string[]): boolean {
  return isListedPort(port, listed);
}
