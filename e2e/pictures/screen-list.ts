import type { Screen } from '../drivers/walk/screen.ts';

const head = `# Screens

Every screen of the product and the states that look otherwise, each as one picture: four desktops (Russian above English,
day beside night), below them the same four on a phone. Made by \`npm run screenshots\`, from the list that
\`e2e/specs/screens/all-screens-*\` walks over. The map shows the demo country of the sample, with what a few people did to it.

Taken from version %version%.

| Picture | What to see |
| --- | --- |
`;

/** The index of the pictures. */
export function screenList(screens: readonly Screen[], version: string): string {
  return (
    head.replace('%version%', version) +
    screens.map(({ name, shows }) => `| [${name}](${name}.webp) | ${shows} |\n`).join('')
  );
}
