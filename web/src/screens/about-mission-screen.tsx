export function AboutMissionScreen() {
  return null;
}
