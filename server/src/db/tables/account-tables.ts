import type { ColumnType, Generated } from 'kysely';
import type { At, AtOrNull } from './column-types.ts';

interface OrganisationTable {
  uuid: string;
  key: string;
  name: string;
}

interface PersonTable {
  uuid: string;
  organisation_uuid: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  roles: string[];
  /** Argon2id over the pre-hash, in PHC form; null until the person has set a password. */
  password_hash: string | null;
  disabled: Generated<boolean>;
  /** Invited or changed by the operator's command: no port pack changes this person any more. */
  by_command: Generated<boolean>;
  /**
   * Wrong passwords in a row from devices this person has not used before, less one an hour; the hundredth demands a
   * reset, and then no password is right any more on such devices.
   */
  wrong_log_ins: Generated<number>;
  /** Since when an hour takes one of them away; null before the first. */
  wrong_log_ins_at: AtOrNull;
  reset_demanded_at: AtOrNull;
}

interface PersonPortTable {
  person_uuid: string;
  port_uuid: string;
  /** Given by a port pack, which may take it back; false when it was given by command. */
  from_pack: Generated<boolean>;
}

/** One log-in on one device: its refresh tokens follow each other. */
interface SessionFamilyTable {
  uuid: string;
  person_uuid: string;
  kind: Generated<'password' | 'sso'>;
  /** The device key that it was started with: no other may go on with it. */
  device_uuid: string | null;
  /** Where it was used last. */
  address: string | null;
  created_at: At;
  used_at: ColumnType<number, Date | undefined, Date>;
  revoked_at: AtOrNull;
}

interface RefreshTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  family_uuid: string;
  issued_at: At;
  expires_at: At;
  /** When it was used first. */
  used_at: AtOrNull;
  /** When its present successor was made. */
  rotated_at: AtOrNull;
  successor_hash: string | null;
  /** The successor itself, sealed with this token: for twins that come a moment later. */
  successor_sealed: string | null;
  predecessor_hash: string | null;
  /** When another successor took its place, because the answer it stood in was lost. */
  superseded_at: AtOrNull;
}

/** A device key that a person has logged in with. */
interface DeviceTable {
  person_uuid: string;
  device_uuid: string;
  created_at: At;
  used_at: At;
  /** What opens the data on the device, sealed with the server's secret; null until it is asked for. */
  recovery_secret: string | null;
  /** Wrong passwords in a row on this device. */
  wrong_log_ins: Generated<number>;
}

/** What people of an organisation call a device, whoever of them uses it. */
interface DeviceNameTable {
  device_uuid: string;
  organisation_uuid: string;
  name: string;
}

/** An account at an identity provider, which is one person here. */
interface SsoIdentityTable {
  issuer: string;
  /** Empty for a provider that serves one organisation alone. */
  tenant: string;
  subject: string;
  person_uuid: string;
  linked_at: At;
}

/** Of a sign-in that has been done: no nonce counts twice. */
interface SsoSpentNonceTable {
  /** SHA-256 of the nonce, hexadecimal. */
  hash: string;
  expires_at: At;
}

/** A log-in that was not, or not yet, the right password. */
interface LoginAttemptTable {
  id: Generated<number>;
  /** SHA-256 of the e-mail as it is compared, hexadecimal. */
  email_hash: string;
  /** The network the attempt came from: an IPv4 address, or the first 64 bits of an IPv6 address. */
  address: string;
  /** Set when the person has logged in with this device key before: counted apart from the address. */
  device_uuid: string | null;
  at: At;
  /** False while the password is being looked at. */
  is_wrong: Generated<boolean>;
}

/** The link of a letter. */
interface LinkTokenTable {
  person_uuid: string;
  kind: 'signUp' | 'reset';
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  made_at: At;
  expires_at: At;
  used_at: AtOrNull;
  /** Of the letter; null where nobody follows it. */
  mail_state: 'waiting' | 'sent' | 'failed' | null;
}

/** Somebody asked for a letter to set a new password, whether there is such a person or not. */
interface ResetRequestTable {
  id: Generated<number>;
  /** SHA-256 of the e-mail as it is compared, hexadecimal. */
  email_hash: string;
  address: string;
  at: At;
}

export interface AccountTables {
  organisation: OrganisationTable;
  person: PersonTable;
  person_port: PersonPortTable;
  session_family: SessionFamilyTable;
  refresh_token: RefreshTokenTable;
  device: DeviceTable;
  device_name: DeviceNameTable;
  sso_identity: SsoIdentityTable;
  sso_spent_nonce: SsoSpentNonceTable;
  login_attempt: LoginAttemptTable;
  link_token: LinkTokenTable;
  reset_request: ResetRequestTable;
}
