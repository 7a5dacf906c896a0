import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';
import { line } from '../words/line.ts';
import { email } from './session.ts';

/** What an administrator may give; any other role of a person stays as it is. */
export const GIVEN_ROLES = ['pilot', 'staff', 'reader', 'admin'] as const;
export const givenRole = z.enum(GIVEN_ROLES);
export type GivenRole = z.infer<typeof givenRole>;

/**
 * `locked`: too many wrong passwords were tried, a new one is needed on other devices. `notInvited`: has never signed up,
 * and no link leads there.
 */
const personState = z.enum(['active', 'locked', 'invited', 'invitationEnded', 'notInvited', 'closed']);
export type PersonState = z.infer<typeof personState>;

/** A log-in that stands. */
export const openSession = z.object({
  uuid,
  /** What its device is called; null: it has no name. */
  device: z.nullable(z.string()),
  /** When somebody logged in there. */
  since: z.string(),
  /** When it was last renewed. */
  lastSeen: z.string(),
});

/**
 * What became of the letter of an invitation. `waiting`: not handed to the mail server yet, nor ever where Leadline was stopped
 * meanwhile; `failed`: given up.
 */
const letterState = z.enum(['waiting', 'sent', 'failed']);

/** Somebody of a port, as its administrators see them. */
export const portPerson = z.object({
  uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
  /** Those that the administrator belongs to as well, by name. */
  ports: z.array(z.object({ uuid, name: z.string() })),
  state: personState,
  /** When the invitation ends or has ended; null without one. */
  until: z.nullable(z.string()),
  /** When a device of theirs last renewed its log-in; null: never. */
  lastSeen: z.nullable(z.string()),
  /** What that device is called; null: it has no name. */
  device: z.nullable(z.string()),
  /** The latest first. */
  sessions: z.array(openSession),
  /** Of the invitation that stands; null without one, and where a command made it. */
  letter: z.nullable(letterState),
  /** Signs in with an account of the identity provider. */
  isSso: z.boolean(),
  /** Why this person stays as they are for this administrator: nobody changes themselves, or who works elsewhere too. */
  fixed: z.nullable(z.enum(['self', 'elsewhere'])),
  /** Another one after every change, whoever made it. */
  version: z.string(),
});
export type PortPerson = z.infer<typeof portPerson>;

/** Letters. */
export const LONGEST_NAME = 60;
const name = line(LONGEST_NAME).check(z.minLength(1));

const MOST_PORTS = 100;
export const particulars = z.object({
  firstName: name,
  lastName: name,
  roles: z.array(givenRole).check(z.minLength(1), z.maxLength(GIVEN_ROLES.length)),
  ports: z.array(uuid).check(z.minLength(1), z.maxLength(MOST_PORTS)),
});
export type Particulars = z.infer<typeof particulars>;

export const invitation = z.extend(particulars, {
  /** Made by the app: sent twice, it is one person and one letter. */
  uuid,
  email,
});
export type Invitation = z.infer<typeof invitation>;

export const accessDecision = z.enum(['resend', 'withdraw', 'close', 'open']);
export type AccessDecision = z.infer<typeof accessDecision>;
