interface PrivacyPart {
  title: string;
  lines: readonly string[];
}

/** What the app itself can say about privacy; whoever runs it may put an own statement in its place (SHELL-13). */
export function privacyStatement(host: string): readonly PrivacyPart[] {
  return [
    {
      title: 'On this device',
      lines: [
        'Your name, email address and session, until you log out or the session ends.',
        'The app itself, the palette and the port that you chose.',
        'Pilotages and changes that are kept here so that you can work without a network.',
        'No advertising, no analytics, no cookies of others.',
      ],
    },
    {
      title: 'On the server',
      lines: [
        `The app sends what you enter to ${host} and to nobody else.`,
        'Pilotages, vessels, plans and signatures are kept there, and a record of who changed what, when, and from which network address.',
        'Messages and plans that you send to others carry your name.',
        'With single sign-on your identity provider learns that you signed in.',
        'Links of your port open other sites, which have rules of their own.',
      ],
    },
    {
      title: 'Whom to ask',
      lines: [
        'Your port office, or whoever runs Leadline for it, decides how long this is kept and who sees it. Ask there to see, correct or delete what is stored about you.',
      ],
    },
  ];
}
