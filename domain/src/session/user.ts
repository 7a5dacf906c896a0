import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';

/** Roles with a meaning here; any other role reads only. */
export const role = z.enum(['pilot', 'staff', 'admin', 'master']);
export type Role = z.infer<typeof role>;

export const personName = z.object({ firstName: z.string(), lastName: z.string() });
export type PersonName = z.infer<typeof personName>;

/** A person as others see them: pilots of a pilotage, the pilot list. */
export const person = z.object({ uuid, metadata: z.nullable(personName) });
export type Person = z.infer<typeof person>;

export const user = z.extend(person, {
  identity: z.object({ organisation: z.object({ uuid }) }),
  portIdentities: z.array(z.object({ uuid, name: z.string() })),
  roles: z.array(z.string()),
});
export type User = z.infer<typeof user>;

/** "A. Ngata", the form of the list and the headers. */
export function shortName(name: PersonName): string {
  const initial = name.firstName.trim().charAt(0);
  return initial ? `${initial}. ${name.lastName}` : name.lastName;
}

export function fullName(name: PersonName): string {
  return `${name.firstName} ${name.lastName}`.trim();
}

/** Pilots that may be chosen at a port: role pilot, a name, and an identity at that port (FORM-34). */
export function pilotsOfPort(users: readonly User[], portUuid: string): User[] {
  return users.filter(
    (one) =>
      one.metadata !== null && one.roles.includes('pilot') && one.portIdentities.some((port) => port.uuid === portUuid),
  );
}
