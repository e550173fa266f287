import { Outlet } from '@tanstack/react-router';

export function UsefulSection() {
  return <Outlet />;
}
