export function PointHistoryScreen() {
  return null;
}
