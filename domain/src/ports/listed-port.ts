/** Whether a setting of the server lists this port, by its name or its uuid, in any letter case. */
export function isListedPort(port: { uuid: string; name: string }, listed: readonly string[]): boolean {
  const own = [port.uuid, port.name].map((each) => each.toLowerCase());
  return listed.some((each) => own.includes(each.trim().toLowerCase()));
}
