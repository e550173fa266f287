export function AboutReleaseNotesScreen() {
  return null;
}
