import { isEmail } from '@leadline/domain/session/credentials';
import {
  type AccessDecision,
  GIVEN_ROLES,
  type GivenRole,
  LONGEST_NAME,
  type PortPerson,
} from '@leadline/domain/session/port-person';
import { fullName } from '@leadline/domain/session/user';
import { ACCESS_DECISIONS, PEOPLE, PERSON_STATES, ROLES } from '@leadline/domain/words/office/people';
import { useEffect, useId, useRef, useState } from 'react';
import { useOnline } from '../data/connection.ts';
import { Field } from '../ui/boxes/field.tsx';
import { TextBox } from '../ui/boxes/text-box.tsx';
import { useReturnFocus } from '../ui/focus/use-return-focus.ts';
import { StatusMark } from '../ui/states/status-mark.tsx';
import { showToast } from '../ui/toasts/toasts.ts';
import { OpenSessions } from './open-sessions.tsx';
import styles from './people.module.css';
import { useChangePeople } from './use-people.ts';

interface Props {
  /** Null for a new person. */
  person: PortPerson | null;
  port: { uuid: string; timezone: string };
  /** Those of the administrator. */
  ports: readonly { uuid: string; name: string }[];
  onClose: () => void;
}

/** A person's name, roles and ports; for a new person the invitation. */
export function PersonDialog({ person, port, ports, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOnline = useOnline();
  const { isBusy, problem, invite, change, decide, endSession } = useChangePeople(port.uuid);
  const form = useForm(person, port.uuid);
  /** As it was when the dialog opened: another version since then is shown beside what was typed. */
  const [former] = useState(person);
  const [asked, setAsked] = useState<AccessDecision | null>(null);
  const isFixed = person !== null && person.fixed !== null;
  useReturnFocus();
  useEffect(() => dialog.current?.showModal(), []);
  const close = (done: string) => {
    showToast(done, 'success');
    onClose();
  };
  const submit = async () => {
    if (!form.check()) return dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    const { email, ...given } = form.given();
    const isDone = person ? await change(person, given) : await invite({ uuid: form.newUuid, email, ...given });
    if (isDone) close(person ? PEOPLE.saved : PEOPLE.sent);
  };
  const go = async (decision: AccessDecision) => {
    if (ACCESS_DECISIONS[decision].ask !== null && asked !== decision) return setAsked(decision);
    if (person && (await decide(person, decision))) close(ACCESS_DECISIONS[decision].done);
  };
  const text = asked && ACCESS_DECISIONS[asked].ask;
  return (
    <dialog ref={dialog} className={`modal ${styles.dialog}`} aria-labelledby={id} onClose={onClose}>
      <div className="modalhead">
        <div className="grow">
          <h1 id={id}>{person ? fullName(person) : PEOPLE.inviteTitle}</h1>
          <p className="dim">{person ? person.email : PEOPLE.inviteText}</p>
        </div>
      </div>
      <div className={styles.body}>
        {person?.fixed ? <p>{PEOPLE[person.fixed]}</p> : null}
        {person && person.version !== former?.version ? <p role="status">{nowStands(person)}</p> : null}
        {person?.isSso ? <p>{PEOPLE.ssoNote}</p> : null}
        <Boxes form={form} ports={ports} isNew={person === null} isFixed={isFixed} />
        {person && !isFixed ? (
          <OpenSessions
            sessions={person.sessions}
            zone={port.timezone}
            isIdle={isOnline && !isBusy}
            onEnd={async (session) => {
              if (await endSession(person, session)) showToast(PEOPLE.sessionEnded, 'success');
            }}
          />
        ) : null}
        {text ? <p>{text}</p> : null}
        {person && !isFixed ? (
          <div className={styles.decisions}>
            {decisionsOf(person).map((decision) => (
              <button
                key={decision}
                type="button"
                className={decision === 'close' ? 'btn danger' : 'btn'}
                disabled={!isOnline}
                aria-disabled={isBusy}
                onClick={() => void go(decision)}
              >
                {asked === decision ? PEOPLE.sure(ACCESS_DECISIONS[decision].go) : ACCESS_DECISIONS[decision].go}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <div className={styles.dialogfoot}>
        <button type="button" className="btn" onClick={onClose}>
          {PEOPLE.cancel}
        </button>
        <span className="grow" role="status">
          {isOnline ? null : <StatusMark kind="waiting" word={PEOPLE.offline} />}
          {isOnline && problem ? <StatusMark kind="warning" word={problem} /> : null}
        </span>
        {isFixed ? null : (
          <button
            type="button"
            className="btn go"
            disabled={!isOnline}
            aria-disabled={isBusy}
            onClick={() => void submit()}
          >
            {isBusy ? PEOPLE.busy : person ? PEOPLE.save : PEOPLE.send}
          </button>
        )}
      </div>
    </dialog>
  );
}

/** Names, state, roles and ports, as another administrator left them. */
function nowStands(person: PortPerson): string {
  const roles = GIVEN_ROLES.filter((role) => person.roles.includes(role)).map((role) => ROLES[role].name);
  const ports = person.ports.map(({ name }) => name);
  return PEOPLE.nowStands([fullName(person), PERSON_STATES[person.state], roles.join(', '), ports.join(', ')]);
}

function decisionsOf({ state }: PortPerson): AccessDecision[] {
  if (state === 'closed') return ['open'];
  if (state === 'active' || state === 'locked') return ['close'];
  return state === 'notInvited' ? ['resend', 'close'] : ['resend', 'withdraw', 'close'];
}

function useForm(person: PortPerson | null, portUuid: string) {
  const [newUuid] = useState(() => crypto.randomUUID());
  const [names, setNames] = useState({
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: person?.email ?? '',
  });
  const [roles, setRoles] = useState<readonly GivenRole[]>(
    person ? GIVEN_ROLES.filter((role) => person.roles.includes(role)) : ['pilot'],
  );
  const [chosen, setChosen] = useState<readonly string[]>(person?.ports.map(({ uuid }) => uuid) ?? [portUuid]);
  const [isChecked, setChecked] = useState(false);
  const wrong = {
    firstName: names.firstName.trim() === '' ? PEOPLE.required : null,
    lastName: names.lastName.trim() === '' ? PEOPLE.required : null,
    email: isEmail(names.email) ? null : PEOPLE.wrongEmail,
    roles: roles.length === 0 ? PEOPLE.needsRole : null,
    ports: chosen.length === 0 ? PEOPLE.needsPort : null,
  };
  return {
    newUuid,
    names,
    roles,
    chosen,
    set: (name: keyof typeof names) => (typed: string) => setNames((now) => ({ ...now, [name]: typed })),
    toggleRole: (role: GivenRole) => setRoles((now) => toggled(now, role)),
    togglePort: (uuid: string) => setChosen((now) => toggled(now, uuid)),
    errorOf: (name: keyof typeof wrong) => (isChecked && wrong[name] !== null ? { text: wrong[name] } : null),
    check: () => {
      setChecked(true);
      return Object.values(wrong).every((each) => each === null);
    },
    given: () => ({
      ...{ firstName: names.firstName.trim(), lastName: names.lastName.trim(), email: names.email.trim() },
      ...{ roles: [...roles], ports: [...chosen] },
    }),
  };
}

function toggled<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one];
}

interface BoxesProps {
  form: ReturnType<typeof useForm>;
  ports: Props['ports'];
  isNew: boolean;
  isFixed: boolean;
}

function Boxes({ form, ports, isNew, isFixed }: BoxesProps) {
  const { names, set, errorOf, roles, chosen } = form;
  const name = { readOnly: isFixed, maxLength: LONGEST_NAME };
  return (
    <>
      <div className={styles.two}>
        <TextBox
          label={PEOPLE.first}
          value={names.firstName}
          onChange={set('firstName')}
          error={errorOf('firstName')}
          {...name}
        />
        <TextBox
          label={PEOPLE.last}
          value={names.lastName}
          onChange={set('lastName')}
          error={errorOf('lastName')}
          {...name}
        />
      </div>
      {isNew ? (
        <TextBox
          label={PEOPLE.email}
          value={names.email}
          onChange={set('email')}
          error={errorOf('email')}
          inputMode="email"
          maxLength={254}
        />
      ) : null}
      <Field label={PEOPLE.roles} isGroup error={errorOf('roles')}>
        {({ invalid: _, id: __, ...ties }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the legend out of the field's own label
          <div role="group" className={styles.two} {...ties}>
            {GIVEN_ROLES.map((role) => (
              <Choice
                key={role}
                {...ROLES[role]}
                isOn={roles.includes(role)}
                isFixed={isFixed}
                onPress={() => form.toggleRole(role)}
              />
            ))}
          </div>
        )}
      </Field>
      <Field label={PEOPLE.ports} isGroup error={errorOf('ports')}>
        {({ invalid: _, id: __, ...ties }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the legend out of the field's own label
          <div role="group" className={styles.two} {...ties}>
            {ports.map(({ uuid, name }) => (
              <Choice
                key={uuid}
                name={name}
                isOn={chosen.includes(uuid)}
                isFixed={isFixed}
                onPress={() => form.togglePort(uuid)}
              />
            ))}
          </div>
        )}
      </Field>
    </>
  );
}

interface ChoiceProps {
  name: string;
  text?: string;
  isOn: boolean;
  isFixed: boolean;
  onPress: () => void;
}

function Choice({ name, text, isOn, isFixed, onPress }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isOn} disabled={isFixed} onClick={onPress}>
      <b>{name}</b>
      {text ? <small>{text}</small> : null}
    </button>
  );
}
